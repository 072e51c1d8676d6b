import { hostedPicture, PICTURE_WIDTHS, pictureStem } from '#domain/boat/picture-link.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Operator, readOperator } from '../../booking/read/operator.ts';
import type { MailAttachment } from '../../providers/mail/mailer.ts';
import type { MailTexts } from './texts/mail-texts.ts';

/** Sender, header and footer of every mail (P-17.6). */
export interface Letterhead {
  /** The operator's name, else the site's own. */
  readonly brand: string;
  /** The reply address; null: the sender's address. */
  readonly replyTo: string | null;
  /** The operator's company, address and tax number, one per line. */
  readonly foot: readonly string[];
  /** The operator's email and telephone. Documents show them on every page; mails mention them in the text. */
  readonly contact: readonly string[];
  /** An image within the mail, shown beside the name; null: there is none. */
  readonly logo: MailAttachment | null;
}

export const LOGO_CID = 'logo';

/** Reads sender, header and footer from the operator's settings. */
export async function letterheadFrom(
  { db, files }: Pick<AppDeps, 'db' | 'files'>,
  { brand, label }: Pick<MailTexts, 'brand' | 'label'>,
): Promise<Letterhead> {
  const operator = await readOperator(db);
  const { company, address, taxId, email, phone, logo } = operator;
  return {
    brand: operator.brand ?? brand,
    replyTo: email,
    foot: [company, address, taxId && `${label.taxId}: ${taxId}`].filter((line) => line !== null),
    contact: [email, phone].filter((line) => line !== null),
    logo: await logoOf(files, logo),
  };
}

/** The smallest file of the uploaded logo; null when it cannot be read, and the mail then shows only the name. */
async function logoOf(files: AppDeps['files'], link: Operator['logo']): Promise<MailAttachment | null> {
  const picture = link && hostedPicture(link);
  if (!picture) return null;
  const suffix = picture.width >= PICTURE_WIDTHS[0] ? `-${PICTURE_WIDTHS[0]}.jpg` : '.jpg';
  const name = `${pictureStem(picture)}${suffix}`.slice(pictureStem(picture).lastIndexOf('/') + 1);
  const content = await files.read(name).catch(() => null);
  return content && { filename: 'logo.jpg', contentType: 'image/jpeg', content, cid: LOGO_CID };
}
