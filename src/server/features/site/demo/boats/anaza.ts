import type { DemoBoat } from '../demo-boat.ts';

export const anaza: DemoBoat = {
  slug: 'anaza',
  title: 'Añaza',
  kind: 'classic_yacht',
  lengthMetres: 12.5,
  capacity: 8,
  licence: 'PER',
  list: 6,
  port: {
    name: 'Marina Santa Cruz',
    address: 'Dársena de Los Llanos, 38001 Santa Cruz de Tenerife',
    lat: 28.462,
    lon: -16.246,
  },
  pricing: { perHourCents: 90_00, halfDayCents: null, perDayCents: 620_00, packages: true },
  minHours: 4,
  maxHours: 8,
  shared: null,
  images: ['/media/goleta-1.jpg', '/media/goleta-2.jpg', '/media/goleta-3.jpg'],
  imageAlts: [
    {
      en: 'A varnished wooden schooner under full sail, with Mount Teide behind',
      es: 'Goleta de madera barnizada a toda vela, con el Teide al fondo',
      ru: 'Деревянная лакированная шхуна под всеми парусами, на горизонте вулкан Тейде',
    },
    {
      en: 'A wooden schooner at anchor, its aft deck shaded by a white awning',
      es: 'Goleta de madera fondeada, con la cubierta de popa a la sombra de un toldo blanco',
      ru: 'Деревянная шхуна на якоре, кормовая палуба в тени белого тента',
    },
    {
      en: 'A two-masted schooner under sail at sunset, its sails lit from behind',
      es: 'Goleta de dos palos a vela al atardecer, con las velas a contraluz',
      ru: 'Двухмачтовая шхуна под парусами на закате, паруса подсвечены солнцем',
    },
  ],
  inclusions: ['insurance', 'life_jackets', 'awning', 'sofas', 'bluetooth', 'shower'],
  geoNote: {
    en: 'Marina Santa Cruz. Up to twelve nautical miles out, along the Anaga coast to the north-east.',
    es: 'Marina Santa Cruz. Hasta doce millas náuticas, por la costa de Anaga hacia el noreste.',
    ru: 'Марина Санта-Крус. В пределах двенадцати морских миль, вдоль берегов Анаги на северо-восток.',
  },
  descriptions: {
    en: '<p>A <strong>12.5-metre classic</strong> in varnished wood, two-masted, for eight guests who like to sail rather than be sailed. You are in command, with a <strong>PER</strong> and its sailing endorsement or higher, along the steep coast of Anaga.</p><ul><li>We hand her over in person: sails, engine, anchor and the day’s wind</li><li>Bring your licence and an identity document; fuel is charged by what you use</li></ul>',
    es: '<p>Un <strong>clásico de 12,5&nbsp;metros</strong> de madera barnizada, de dos palos, para ocho personas que prefieren navegar a que las lleven. Mandas tú, con el <strong>PER</strong> con habilitación de vela o una titulación superior, frente a la costa escarpada de Anaga.</p><ul><li>Te lo entregamos en persona: velas, motor, fondeo y el viento del día</li><li>Trae la titulación y un documento de identidad; el combustible se paga según el consumo</li></ul>',
    ru: '<p><strong>Двухмачтовая классика длиной 12,5&nbsp;метра</strong> из лакированного дерева&nbsp;— для восьми гостей, которым интереснее управлять парусами самим. Вы капитан: нужны права <strong>PER</strong> с допуском к парусам или выше; впереди крутые берега Анаги.</p><ul><li>Передаём яхту лично: паруса, двигатель, якорь и ветер на этот день</li><li>Нужны права и удостоверение личности; топливо оплачивается по расходу</li></ul>',
  },
};
