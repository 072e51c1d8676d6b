import { AdminPersonalData } from '../features/admin-personal-data/admin-personal-data.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: ({ params: { source = '', id = '' } }) => (
    <AdminFrame>
      <AdminPersonalData key={id} source={source} id={id} />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin-personal-data:personalData.title') }),
  namespaces: ['admin', 'admin-personal-data'],
});
