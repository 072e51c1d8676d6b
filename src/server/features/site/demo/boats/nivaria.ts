import type { DemoBoat } from '../demo-boat.ts';

export const nivaria: DemoBoat = {
  slug: 'nivaria',
  title: 'Nivaria',
  kind: 'motorboat',
  lengthMetres: 7.2,
  capacity: 7,
  licence: 'PNB',
  list: 6,
  port: {
    name: 'Radazul',
    address: 'Puerto deportivo Radazul, 38109 El Rosario, Tenerife',
    lat: 28.401,
    lon: -16.324,
  },
  pricing: { perHourCents: 75_00, halfDayCents: 280_00, perDayCents: 450_00, packages: true },
  minHours: 4,
  maxHours: 8,
  shared: null,
  images: ['/media/cruiser-1.jpg', '/media/cruiser-2.jpg', '/media/cruiser-3.jpg'],
  imageAlts: [
    {
      en: 'A navy-blue motorboat at anchor in golden light, with Mount Teide behind',
      es: 'Lancha azul marino fondeada con luz dorada y el Teide al fondo',
      ru: 'Тёмно-синий катер на якоре в золотистом свете, на горизонте вулкан Тейде',
    },
    {
      en: 'The helm, cream benches and bathing steps of a navy-blue motorboat in clear water',
      es: 'Puesto de gobierno, bancos color crema y escalones de baño de una lancha azul marino en aguas claras',
      ru: 'Пост управления, кремовые сиденья и купальные ступени тёмно-синего катера в прозрачной воде',
    },
    {
      en: 'A navy-blue motorboat with a white hard top, at anchor, seen from above',
      es: 'Lancha azul marino con techo rígido blanco, fondeada, vista desde arriba',
      ru: 'Тёмно-синий катер с белой жёсткой крышей на якоре, вид сверху',
    },
  ],
  inclusions: ['insurance', 'life_jackets', 'awning', 'bluetooth', 'shower'],
  geoNote: {
    en: 'Radazul, on the east coast. Up to five nautical miles out, from Candelaria to Las Teresitas.',
    es: 'Radazul, en la costa este. Hasta cinco millas náuticas, de Candelaria a Las Teresitas.',
    ru: 'Радасуль, восточный берег. В пределах пяти морских миль, от Канделарии до Лас-Тереситас.',
  },
  descriptions: {
    en: '<p>A <strong>7.2-metre motorboat</strong> for seven, with twin outboards, cushioned benches and a hard top for shade. You are at the helm, with a <strong>PNB</strong> or higher, on the quieter east coast and up to five nautical miles out.</p><ul><li>Four hours reach the volcanic coves of the east; eight leave time for lunch at anchor</li><li>Bring your licence and an identity document; fuel is charged by what you use</li></ul>',
    es: '<p>Una <strong>lancha de 7,2&nbsp;metros</strong> para siete personas, con dos fueraborda, bancos acolchados y techo rígido que da sombra. El timón lo llevas tú, con el <strong>PNB</strong> o una titulación superior, por la costa este, más tranquila, y hasta cinco millas náuticas.</p><ul><li>En cuatro horas se llega a las calas volcánicas del este; ocho dejan tiempo para comer al ancla</li><li>Trae la titulación y un documento de identidad; el combustible se paga según el consumo</li></ul>',
    ru: '<p><strong>Моторный катер длиной 7,2&nbsp;метра</strong> на семерых: два подвесных мотора, мягкие сиденья и жёсткая крыша, дающая тень. За штурвалом вы сами&nbsp;— с правами <strong>PNB</strong> или выше, у тихого восточного берега, не дальше пяти морских миль.</p><ul><li>За четыре часа&nbsp;— вулканические бухты востока, за восемь&nbsp;— ещё и обед на якоре</li><li>Нужны права и удостоверение личности; топливо оплачивается по расходу</li></ul>',
  },
};
