import type { DemoBoat } from '../demo-boat.ts';

export const lapa: DemoBoat = {
  slug: 'lapa',
  title: 'Lapa',
  kind: 'open_boat',
  lengthMetres: 4.9,
  capacity: 5,
  licence: 'LN',
  list: 6,
  port: {
    name: 'Las Galletas',
    address: 'Marina del Sur, 38631 Las Galletas, Arona, Tenerife',
    lat: 28.007,
    lon: -16.66,
  },
  pricing: { perHourCents: 55_00, halfDayCents: 170_00, perDayCents: null, packages: true },
  minHours: 2,
  maxHours: 8,
  shared: null,
  images: ['/media/open-1.jpg', '/media/open-2.jpg', '/media/open-3.jpg'],
  imageAlts: [
    {
      en: 'A small white open boat with a sun awning, floating on turquoise water',
      es: 'Pequeña embarcación blanca con toldo sobre aguas turquesa',
      ru: 'Небольшой белый катер с тентом на бирюзовой воде',
    },
    {
      en: 'A small white open boat with an awning at anchor, with Mount Teide behind',
      es: 'Pequeña embarcación blanca con toldo, fondeada con el Teide al fondo',
      ru: 'Небольшой белый катер с тентом на якоре, на горизонте вулкан Тейде',
    },
    {
      en: 'The benches, steering console and awning of a small open boat at anchor',
      es: 'Bancos, consola de gobierno y toldo de una pequeña embarcación fondeada',
      ru: 'Скамьи, рулевая консоль и тент небольшого открытого катера на якоре',
    },
  ],
  inclusions: ['insurance', 'life_jackets', 'awning'],
  geoNote: {
    en: 'Las Galletas, Marina del Sur. In daylight and within two nautical miles, from Punta Rasca to Costa del Silencio.',
    es: 'Las Galletas, Marina del Sur. De día y hasta dos millas náuticas, de Punta Rasca a Costa del Silencio.',
    ru: 'Лас-Гальетас, Марина-дель-Сур. В светлое время суток, в пределах двух морских миль, от мыса Раска до Коста-дель-Силенсио.',
  },
  descriptions: {
    en: '<p>A <strong>4.9-metre open boat</strong> for five, easy to handle and kept simple: an awning, benches, a steering console. You are at the helm, with a Spanish <strong>navigation licence (LN)</strong> or higher, in daylight and up to two nautical miles out.</p><ul><li>Bring your licence and an identity document; fuel is charged by what you use</li><li>We show you the boat and the day’s weather on the pontoon before you cast off</li></ul>',
    es: '<p>Una <strong>embarcación abierta de 4,9&nbsp;metros</strong> para cinco personas, sencilla y fácil de llevar: toldo, bancos y consola. El timón lo llevas tú, con la <strong>licencia de navegación (LN)</strong> o una titulación superior, de día y hasta dos millas náuticas.</p><ul><li>Trae la titulación y un documento de identidad; el combustible se paga según el consumo</li><li>Antes de soltar amarras te explicamos en el pantalán el barco y el tiempo del día</li></ul>',
    ru: '<p><strong>Открытый катер длиной 4,9&nbsp;метра</strong> на пятерых, послушный и простой: тент, скамьи, рулевая консоль. За штурвалом вы сами&nbsp;— с испанской <strong>лицензией LN</strong> или правами выше, в светлое время суток и не дальше двух морских миль.</p><ul><li>Нужны права и удостоверение личности; топливо оплачивается по расходу</li><li>Перед отходом на причале показываем катер и рассказываем о погоде</li></ul>',
  },
};
