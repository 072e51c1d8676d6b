import { useTranslation } from '../../i18n/use-translation.ts';
import { mapLink } from '#domain/boat/map-link.ts';
import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';
import { BOAT_KINDS, type BoatKind } from '#domain/boat/boat-kinds.ts';
import { LICENCES, type Licence } from '#domain/boat/licence.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import editor from '../../ui/editor-page.module.css';
import { cluster, grid, inlineRow, stack } from '../../ui/layout.ts';
import { Select } from '../../ui/select.tsx';
import styles from './boat-editor.module.css';
import { DraftInput } from './draft-input.tsx';
import { FieldGroup } from './field-group.tsx';
import { ImagesField } from './images-field.tsx';
import { InclusionsField } from './inclusions-field.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { numberIn } from './boat-draft.ts';
import { PolicyField } from './policy-field.tsx';
import { PortMap } from './port-map.tsx';
import type { BoatForm } from './use-boat-form.ts';
import type { Uploads } from './use-picture-uploads.ts';

/** All fields of a boat (P-2.1). */
export function BoatFields({ form, uploads }: { readonly form: BoatForm; readonly uploads: Uploads }) {
  const { t } = useTranslation(['admin-boats', 'admin']);
  const { draft, change } = form;
  const priceHint = (field: 'perHour' | 'seatPerHour') =>
    numberIn(draft[field]) === 0 ? t('boats.hint.zeroPrice') : t(`boats.hint.${field}`);
  return (
    <div className={classNames(grid('two', 4), styles.groups)}>
      <FieldGroup title={t('boats.group.texts')} width="two">
        <LanguageTexts form={form} />
      </FieldGroup>
      <FieldGroup title={t('boats.group.boat')}>
        <div className={editor.pair}>
          <DraftInput form={form} field="capacity" inputMode="numeric" />
          <DraftInput form={form} field="lengthMetres" inputMode="decimal" />
          <DraftInput form={form} field="minHours" inputMode="numeric" />
          <DraftInput form={form} field="maxHours" inputMode="numeric" />
        </div>
        <Select
          label={t('boats.field.kind')}
          value={draft.kind}
          options={[
            { value: '', label: t('boats.kind.none') },
            ...BOAT_KINDS.map((kind) => ({ value: kind, label: t(`admin:kind.${kind}`) })),
          ]}
          onChange={(event) => change('kind', event.target.value as BoatKind | '')}
        />
        <Select
          label={t('boats.field.licence')}
          value={draft.licence}
          options={LICENCES.map((licence) => ({ value: licence, label: t(`admin:licence.${licence}`) }))}
          onChange={(event) => change('licence', event.target.value as Licence)}
        />
        <div className={cluster('0 6', 'stretch')}>
          <Checkbox
            label={t('boats.field.isActive')}
            checked={draft.isActive}
            disabled={form.saved !== null && form.saved.archivedAt !== null}
            onChange={(event) => change('isActive', event.target.checked)}
          />
          <Checkbox
            label={t('boats.field.verified')}
            checked={draft.verified}
            onChange={(event) => change('verified', event.target.checked)}
          />
        </div>
      </FieldGroup>
      <FieldGroup title={t('boats.group.images')} width="whole">
        <ImagesField form={form} uploads={uploads} />
      </FieldGroup>
      <FieldGroup title={t('boats.group.prices')} width="row">
        <div className={classNames(editor.pair, styles.terms, styles.prices)}>
          <DraftInput form={form} field="perHour" inputMode="decimal" hint={priceHint('perHour')} />
          <DraftInput form={form} field="seatPerHour" inputMode="decimal" hint={priceHint('seatPerHour')} />
          <DraftInput form={form} field="halfDay" inputMode="decimal" hint={t('boats.hint.halfDay')} />
          <DraftInput form={form} field="perDay" inputMode="decimal" hint={t('boats.hint.perDay')} />
        </div>
        <Checkbox
          label={t('boats.field.packages')}
          checked={draft.packages}
          onChange={(event) => change('packages', event.target.checked)}
        />
        <div className={classNames(editor.pair, styles.terms)}>
          <DraftInput form={form} field="minSeats" inputMode="numeric" hint={t('boats.hint.minSeats')} />
          <DraftInput form={form} field="feePercent" inputMode="decimal" hint={t('boats.hint.feePercent')} />
        </div>
        <DraftInput form={form} field="decisionHours" inputMode="numeric" hint={t('boats.hint.decisionHours')} />
        <div className={classNames(editor.pair, styles.terms)}>
          <DraftInput form={form} field="leadTime" inputMode="numeric" hint={t('boats.hint.leadTime')} />
          <DraftInput form={form} field="turnaround" inputMode="numeric" hint={t('boats.hint.turnaround')} />
          <DraftInput form={form} field="deposit" inputMode="numeric" hint={t('boats.hint.deposit')} />
          <DraftInput form={form} field="balanceDays" inputMode="numeric" hint={t('boats.hint.balanceDays')} />
        </div>
        <div className={classNames(editor.pair, styles.terms)}>
          <DraftInput form={form} field="securityDeposit" inputMode="numeric" hint={t('boats.hint.securityDeposit')} />
          <PolicyField form={form} />
        </div>
        <Checkbox
          label={t('boats.field.namesRequired')}
          checked={draft.namesRequired}
          onChange={(event) => change('namesRequired', event.target.checked)}
        />
      </FieldGroup>
      <FieldGroup title={t('boats.group.inclusions')} width="row">
        <InclusionsField form={form} />
      </FieldGroup>
      <FieldGroup title={t('boats.group.port')} width="most">
        <div className={classNames(grid('two', 0, 'top'), styles.port)}>
          <div className={stack(4)}>
            <DraftInput form={form} field="portName" maxLength={BOAT_LIMITS.noteLength} />
            <DraftInput form={form} field="portAddress" maxLength={BOAT_LIMITS.noteLength} />
            <DraftInput
              form={form}
              field="pontoon"
              maxLength={BOAT_LIMITS.pontoonLength}
              hint={t('boats.hint.pontoon')}
            />
            <div className={editor.pair}>
              <DraftInput form={form} field="portLat" inputMode="text" />
              <DraftInput form={form} field="portLon" inputMode="text" />
            </div>
            <MapLink form={form} />
          </div>
          <div className={stack(4)}>
            <PortMap form={form} />
          </div>
        </div>
      </FieldGroup>
    </div>
  );
}

function MapLink({ form: { draft } }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin-boats');
  const place = { lat: numberIn(draft.portLat), lon: numberIn(draft.portLon) };
  const link = Number.isNaN(place.lat) || Number.isNaN(place.lon) ? null : mapLink(place);
  if (link === null) return null;
  return (
    <a className={classNames(inlineRow(), styles.map)} href={link} target="_blank" rel="noreferrer">
      {t('boats.onMap')}
    </a>
  );
}
