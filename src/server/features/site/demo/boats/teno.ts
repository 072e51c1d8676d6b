import type { DemoBoat } from '../demo-boat.ts';

export const teno: DemoBoat = {
  slug: 'teno',
  title: 'Teno',
  kind: 'rib',
  lengthMetres: 7.5,
  capacity: 8,
  licence: 'skipper',
  list: 6,
  port: {
    name: 'Los Gigantes',
    address: 'Puerto deportivo Los Gigantes, 38683 Santiago del Teide, Tenerife',
    lat: 28.248,
    lon: -16.842,
  },
  pricing: { perHourCents: 120_00, halfDayCents: null, perDayCents: null, packages: false },
  minHours: 2,
  maxHours: 4,
  shared: { perHourCents: 22_00, tripHours: 2, seats: 8, minSeatsToDepart: 0 },
  images: ['/media/rib-1.jpg', '/media/rib-2.jpg', '/media/rib-3.jpg'],
  imageAlts: [
    {
      en: 'A light-coloured RIB with a navy bimini resting on turquoise water',
      es: 'Semirrígida clara con bimini azul marino sobre aguas turquesa',
      ru: 'Светлая лодка RIB с тёмно-синим тентом на бирюзовой воде',
    },
    {
      en: 'A RIB with cream benches seen from astern, below a hazy volcanic coast',
      es: 'Popa de una semirrígida con bancos color crema, ante una costa volcánica entre la calima',
      ru: 'Лодка RIB с кремовыми сиденьями, вид с кормы, за ней вулканический берег в дымке',
    },
    {
      en: 'The deck, benches and navy bimini of a RIB at anchor, seen from above',
      es: 'Cubierta, bancos y bimini azul marino de una semirrígida fondeada, vista desde arriba',
      ru: 'Палуба, сиденья и тёмно-синий тент лодки RIB на якоре, вид сверху',
    },
  ],
  inclusions: ['skipper', 'fuel', 'drinks', 'snorkel', 'insurance', 'life_jackets', 'awning'],
  geoNote: {
    en: 'Los Gigantes marina. Runs below the cliffs to Masca bay and Punta de Teno.',
    es: 'Puerto de Los Gigantes. Recorre los acantilados hasta la bahía de Masca y Punta de Teno.',
    ru: 'Порт Лос-Гигантес. Вдоль скал к бухте Маска и мысу Тено.',
  },
  descriptions: {
    en: '<p>A <strong>7.5-metre RIB</strong> for up to eight guests, light and quick, with a skipper who knows the sea caves below the cliffs of Los Gigantes. Take the whole boat for two to four hours, or seats on a <strong>two-hour trip</strong> to Masca bay.</p><ul><li>You sit close to the water: bring a windproof layer and expect some spray</li><li>On shared trips children under 6 go free, those aged 6 to 12 at half price</li><li>If we meet whales or dolphins we keep at least 60 metres away</li></ul>',
    es: '<p>Una <strong>semirrígida de 7,5&nbsp;metros</strong> para un máximo de ocho personas, ligera y rápida, con un patrón que conoce las cuevas al pie de los acantilados de Los Gigantes. Se alquila entera, de dos a cuatro horas, o por plazas, en una <strong>salida de dos horas</strong> a la bahía de Masca.</p><ul><li>Se navega a ras del agua: conviene traer un cortavientos y contar con alguna salpicadura</li><li>En las salidas compartidas, los menores de 6&nbsp;años no pagan y los de 6 a 12 pagan la mitad</li><li>Si encontramos cetáceos, guardamos al menos 60&nbsp;metros de distancia</li></ul>',
    ru: '<p><strong>Лодка RIB длиной 7,5&nbsp;метра</strong>, до восьми гостей: лёгкая, быстрая, со шкипером, который знает гроты под скалами Лос-Гигантес. Её можно взять целиком на два–четыре часа или купить места на <strong>двухчасовую прогулку</strong> к бухте Маска.</p><ul><li>Вода совсем рядом: возьмите ветровку и будьте готовы к брызгам</li><li>На групповых прогулках дети младше 6&nbsp;лет&nbsp;— бесплатно, от 6 до 12&nbsp;лет&nbsp;— за полцены</li><li>Встретив китов или дельфинов, держимся не ближе 60&nbsp;метров</li></ul>',
  },
};
