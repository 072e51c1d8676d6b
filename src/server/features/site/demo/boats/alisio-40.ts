import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import type { DemoBoat } from '../demo-boat.ts';

export const alisio40: DemoBoat = {
  slug: 'alisio-40',
  title: 'Alisio 40',
  kind: 'sailing_catamaran',
  lengthMetres: 12,
  capacity: 12,
  licence: 'skipper',
  list: 6,
  port: {
    name: 'Marina San Miguel',
    address: 'Urbanización Amarilla Golf, 38639 San Miguel de Abona, Tenerife',
    lat: 28.02,
    lon: -16.613,
  },
  pricing: { perHourCents: 260_00, halfDayCents: 950_00, perDayCents: null, packages: true },
  minHours: 3,
  maxHours: 8,
  shared: { perHourCents: 15_00, tripHours: 3, seats: 12, minSeatsToDepart: 0 },
  images: ['/media/cat12-1.jpg', '/media/cat12-2.jpg', '/media/cat12-3.jpg'],
  imageAlts: [
    {
      en: 'A white sailing catamaran under full sail on calm water, with Mount Teide behind',
      es: 'Catamarán blanco a toda vela en un mar en calma, con el Teide al fondo',
      ru: 'Белый катамаран под всеми парусами на спокойной воде, на горизонте вулкан Тейде',
    },
    {
      en: 'A white catamaran at anchor seen from above, its foredeck nets and shaded cockpit in the sun',
      es: 'Catamarán blanco fondeado visto desde arriba, con las redes de proa y la bañera cubierta al sol',
      ru: 'Белый катамаран на якоре, вид сверху: носовые сетки и крытый кокпит на солнце',
    },
    {
      en: 'A catamaran sailing past La Gomera at sunset, its sails glowing orange',
      es: 'Catamarán a vela frente a La Gomera al atardecer, con las velas teñidas de naranja',
      ru: 'Катамаран идёт мимо острова Ла-Гомера на закате, паруса светятся оранжевым',
    },
  ],
  inclusions: INCLUSIONS,
  geoNote: {
    en: 'Marina San Miguel. Sails the south coast between Montaña Roja and Los Cristianos.',
    es: 'Marina San Miguel. Navega por la costa sur, entre Montaña Roja y Los Cristianos.',
    ru: 'Марина-Сан-Мигель. Южный берег между Монтанья-Роха и Лос-Кристианос.',
  },
  descriptions: {
    en: '<p>A <strong>12-metre sailing catamaran</strong> that stays level under sail, with nets on the foredeck to lie on and a shaded cockpit for twelve. Charter her whole, or take seats on a <strong>three-hour trip</strong> along the south coast.</p><ul><li>On shared trips children under 6 sail free, those aged 6 to 12 at half price</li><li>If we meet whales we watch slowly, from 60 metres or more, and nobody goes into the water</li></ul>',
    es: '<p>Un <strong>catamarán de vela de 12&nbsp;metros</strong> que navega casi sin escorar, con redes en proa para tumbarse y una bañera a la sombra para doce personas. Se alquila entero o por plazas, en una <strong>salida de tres horas</strong> por la costa sur.</p><ul><li>En las salidas compartidas, los menores de 6&nbsp;años no pagan y los de 6 a 12 pagan la mitad</li><li>Si encontramos cetáceos, los observamos despacio, a 60&nbsp;metros o más, y nadie se mete en el agua</li></ul>',
    ru: '<p><strong>Парусный катамаран длиной 12&nbsp;метров</strong>: под парусами он почти не кренится, на носу&nbsp;— сетки, на которых можно лежать, а в тенистом кокпите хватает места двенадцати гостям. Его можно взять целиком или купить места на <strong>трёхчасовую прогулку</strong> вдоль южного берега.</p><ul><li>На групповых прогулках дети младше 6&nbsp;лет&nbsp;— бесплатно, от 6 до 12&nbsp;лет&nbsp;— за полцены</li><li>Встретив китов, наблюдаем на малом ходу, не ближе 60&nbsp;метров, и в воду никто не спускается</li></ul>',
  },
};
