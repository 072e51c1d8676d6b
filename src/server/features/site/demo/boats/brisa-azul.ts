import type { DemoBoat } from '../demo-boat.ts';

export const brisaAzul: DemoBoat = {
  slug: 'brisa-azul',
  title: 'Brisa Azul',
  kind: 'sailing_yacht',
  lengthMetres: 11.5,
  capacity: 10,
  licence: 'skipper',
  list: 6,
  port: { name: 'Puerto Colón', address: 'Calle Colón, s/n, 38660 Costa Adeje, Tenerife', lat: 28.078, lon: -16.737 },
  pricing: { perHourCents: 130_00, halfDayCents: 460_00, perDayCents: 850_00, packages: true },
  minHours: 2,
  maxHours: 8,
  shared: null,
  images: ['/media/sloop-1.jpg', '/media/sloop-2.jpg', '/media/sloop-3.jpg'],
  imageAlts: [
    {
      en: 'A white sailing yacht under sail on calm water, with Mount Teide behind',
      es: 'Velero blanco con las velas izadas en un mar en calma, con el Teide al fondo',
      ru: 'Белая яхта под парусами на спокойной воде, на горизонте вулкан Тейде',
    },
    {
      en: 'The teak deck and twin-wheel cockpit of a sailing yacht at anchor, seen from above',
      es: 'Cubierta de teca y bañera con dos ruedas de timón de un velero fondeado, vista desde arriba',
      ru: 'Тиковая палуба и кокпит с двумя штурвалами: яхта на якоре, вид сверху',
    },
    {
      en: 'A sailing yacht passing La Gomera at sunset, the sun low on the horizon',
      es: 'Velero frente a La Gomera al atardecer, con el sol a ras del horizonte',
      ru: 'Парусная яхта на фоне острова Ла-Гомера на закате, солнце у самого горизонта',
    },
  ],
  inclusions: ['skipper', 'fuel', 'drinks', 'snorkel', 'insurance', 'life_jackets', 'sofas', 'bluetooth', 'shower'],
  geoNote: {
    en: 'Puerto Colón, Costa Adeje. Sails between Los Cristianos and La Caleta; full days reach Los Gigantes.',
    es: 'Puerto Colón, Costa Adeje. Navega entre Los Cristianos y La Caleta; en un día completo, hasta Los Gigantes.',
    ru: 'Пуэрто-Колон, Коста-Адехе. Маршруты между Лос-Кристианос и Ла-Калетой, за целый день\u00A0— до Лос-Гигантес.',
  },
  descriptions: {
    en: '<p>An <strong>11.5-metre sailing yacht</strong> with a teak deck, sailed by your skipper for up to ten guests. Two hours are enough to leave the coast behind; a full day reaches the quiet bays below the cliffs of Los Gigantes.</p><ul><li>Take the wheel if you like: the skipper stays beside you</li><li>Charters of three hours or more stop at anchor to swim and snorkel</li></ul>',
    es: '<p>Un <strong>velero de 11,5&nbsp;metros</strong> con cubierta de teca y patrón a bordo, para un máximo de diez personas. Dos horas bastan para dejar atrás la costa; un día completo llega hasta las calas tranquilas al pie de los acantilados de Los Gigantes.</p><ul><li>Quien quiera puede llevar el timón, con el patrón al lado</li><li>En salidas de tres horas o más, fondeo para nadar y hacer esnórquel</li></ul>',
    ru: '<p><strong>Парусная яхта длиной 11,5&nbsp;метра</strong> с тиковой палубой: шкипер и до десяти гостей. Двух часов хватает, чтобы берег остался за кормой, а за целый день можно дойти до тихих бухт под скалами Лос-Гигантес.</p><ul><li>Желающие встают за штурвал, шкипер остаётся рядом</li><li>На прогулках от трёх часов&nbsp;— стоянка на якоре, купание и снорклинг</li></ul>',
  },
};
