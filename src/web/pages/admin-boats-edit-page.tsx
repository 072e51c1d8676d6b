import { AvailabilityPanel } from '../features/admin-availability/availability-panel.tsx';
import { BoatEditor } from '../features/admin-boats/boat-editor.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: ({ params: { boatId = '' } }) => (
    <AdminFrame>
      <BoatEditor boatId={boatId}>
        {(boat, onUnsaved) => (
          <AvailabilityPanel
            boatId={boat._id}
            minHours={boat.minDurationHours}
            seatPrice={boat.shared.pricing.perHour}
            seats={boat.capacity}
            onUnsaved={onUnsaved}
          />
        )}
      </BoatEditor>
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-boats:boats.edit') }),
  namespaces: ['admin', 'admin-boats', 'admin-availability'],
});
