import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import type { DemoBoat } from '../demo-boat.ts';

export const calderon: DemoBoat = {
  slug: 'calderon',
  title: 'Calderón',
  kind: 'catamaran',
  lengthMetres: 17,
  capacity: 60,
  licence: 'skipper',
  list: 2,
  port: {
    name: 'Las Galletas',
    address: 'Marina del Sur, 38631 Las Galletas, Arona, Tenerife',
    lat: 28.007,
    lon: -16.66,
  },
  pricing: { perHourCents: null, halfDayCents: null, perDayCents: null, packages: false },
  minHours: 2,
  maxHours: 4,
  shared: { perHourCents: 18_00, tripHours: 3, seats: 60, minSeatsToDepart: 2 },
  images: ['/media/cat15-1.jpg', '/media/cat15-2.jpg', '/media/cat15-3.jpg'],
  imageAlts: [
    {
      en: 'A large grey-hulled catamaran with a flybridge lounge, at anchor in turquoise water',
      es: 'Gran catamarán de casco gris con flybridge, fondeado en aguas turquesa',
      ru: 'Большой катамаран с серыми корпусами и флайбриджем на якоре в бирюзовой воде',
    },
    {
      en: 'A large grey-hulled catamaran under sail in early light off a mountainous coast',
      es: 'Gran catamarán de casco gris a vela con las primeras luces, frente a una costa montañosa',
      ru: 'Большой серый катамаран под парусами в утреннем свете у гористого берега',
    },
    {
      en: 'The aft cockpit and flybridge sofas of a large catamaran at anchor',
      es: 'Bañera de popa y sofás del flybridge de un gran catamarán fondeado',
      ru: 'Кормовой кокпит и диваны на флайбридже большого катамарана на якоре',
    },
  ],
  inclusions: INCLUSIONS,
  geoNote: {
    en: 'Las Galletas, Marina del Sur. Goes out to the deep water between Tenerife and La Gomera.',
    es: 'Las Galletas, Marina del Sur. Sale a las aguas profundas entre Tenerife y La Gomera.',
    ru: 'Лас-Гальетас, Марина-дель-Сур. Выходит на глубокую воду между Тенерифе и Ла-Гомерой.',
  },
  descriptions: {
    en: '<p>Our largest boat: a <strong>17-metre catamaran</strong> for sixty guests, with wide decks, sofas aft and a flybridge above. Her <strong>three-hour trips</strong> leave Las Galletas by day and, on some evenings, towards the sunset.</p><ul><li>A trip goes once two paid seats are sold; children under 6 sail free, those aged 6 to 12 at half price</li><li>Authorised for whale watching: slowly, from 60 metres or more, and without promising what the sea decides</li></ul>',
    es: '<p>Nuestro barco más grande: un <strong>catamarán de 17&nbsp;metros</strong> para sesenta personas, con cubiertas amplias, sofás en popa y flybridge. Sus <strong>salidas de tres horas</strong> parten de Las Galletas durante el día y, algunas tardes, rumbo a la puesta de sol.</p><ul><li>La salida se confirma con dos plazas de pago; los menores de 6&nbsp;años no pagan y los de 6 a 12 pagan la mitad</li><li>Autorizado para la observación de cetáceos: despacio, a 60&nbsp;metros o más y sin prometer lo que decide el mar</li></ul>',
    ru: '<p>Самое большое судно флота: <strong>катамаран длиной 17&nbsp;метров</strong> на шестьдесят гостей, с просторными палубами, диванами на корме и флайбриджем. <strong>Трёхчасовые прогулки</strong> начинаются в Лас-Гальетас днём, а в некоторые вечера&nbsp;— навстречу закату.</p><ul><li>Прогулка состоится, как только оплачены два места; дети младше 6&nbsp;лет&nbsp;— бесплатно, от 6 до 12&nbsp;лет&nbsp;— за полцены</li><li>Есть разрешение на наблюдение за китами: малым ходом, не ближе 60&nbsp;метров и без обещаний&nbsp;— встречу решает океан</li></ul>',
  },
};
