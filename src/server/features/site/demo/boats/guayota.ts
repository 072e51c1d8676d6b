import { INCLUSIONS } from '#domain/boat/inclusions.ts';
import type { DemoBoat } from '../demo-boat.ts';

export const guayota: DemoBoat = {
  slug: 'guayota',
  title: 'Guayota',
  kind: 'motor_yacht',
  lengthMetres: 12,
  capacity: 11,
  licence: 'skipper',
  list: 6,
  port: { name: 'Puerto Colón', address: 'Calle Colón, s/n, 38660 Costa Adeje, Tenerife', lat: 28.078, lon: -16.737 },
  pricing: { perHourCents: 220_00, halfDayCents: 800_00, perDayCents: 1500_00, packages: true },
  minHours: 2,
  maxHours: 8,
  shared: null,
  images: ['/media/flybridge-1.jpg', '/media/flybridge-2.jpg', '/media/flybridge-3.jpg'],
  imageAlts: [
    {
      en: 'A white flybridge motor yacht at anchor on a calm blue sea',
      es: 'Yate blanco con flybridge fondeado en un mar azul en calma',
      ru: 'Белая моторная яхта с флайбриджем на якоре в спокойном синем море',
    },
    {
      en: 'A flybridge yacht seen from astern, with its teak bathing platform and Mount Teide behind',
      es: 'Popa de un yate con flybridge y plataforma de baño de teca, con el Teide al fondo',
      ru: 'Яхта с флайбриджем, вид с кормы: тиковая купальная платформа, вдали вулкан Тейде',
    },
    {
      en: 'The teak cockpit and flybridge of a yacht at anchor in turquoise water, seen from above',
      es: 'Bañera de teca y flybridge de un yate fondeado en aguas turquesa, vistos desde arriba',
      ru: 'Тиковый кокпит и флайбридж яхты на якоре в бирюзовой воде, вид сверху',
    },
  ],
  inclusions: INCLUSIONS,
  geoNote: {
    en: 'Puerto Colón, Costa Adeje. Covers the south-west coast from Los Cristianos to Los Gigantes.',
    es: 'Puerto Colón, Costa Adeje. Recorre la costa suroeste, de Los Cristianos a Los Gigantes.',
    ru: 'Пуэрто-Колон, Коста-Адехе. Юго-западный берег от Лос-Кристианос до Лос-Гигантес.',
  },
  descriptions: {
    en: '<p>A <strong>12-metre motor yacht with a flybridge</strong> and a skipper, for up to eleven guests: two decks, shade on both, and a bathing platform just above the water. She is quick enough to look for the calm side of the coast on the day.</p><ul><li>Flybridge sofas for the way out, the cockpit table for lunch at anchor</li><li>Bathing platform and fresh-water shower astern</li></ul>',
    es: '<p>Un <strong>yate a motor de 12&nbsp;metros con flybridge</strong> y patrón, para un máximo de once personas: dos cubiertas, sombra en ambas y una plataforma de baño casi a ras del agua. Es lo bastante rápido para buscar cada día el lado tranquilo de la costa.</p><ul><li>Sofás en el flybridge para navegar y mesa en la bañera para comer al ancla</li><li>Plataforma de baño y ducha de agua dulce en popa</li></ul>',
    ru: '<p><strong>Моторная яхта длиной 12&nbsp;метров с флайбриджем</strong> и шкипером, до одиннадцати гостей: две палубы, тень на обеих и купальная платформа над самой водой. Хода хватает, чтобы в любой день найти тихую сторону побережья.</p><ul><li>Диваны на флайбридже&nbsp;— в пути, стол в кокпите&nbsp;— для обеда на якоре</li><li>Купальная платформа и душ с пресной водой на корме</li></ul>',
  },
};
