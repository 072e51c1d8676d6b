import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  brand: 'AD BOAT RENTAL',
  hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  label: {
    number: 'Reserva',
    boat: 'Barco',
    day: 'Día',
    time: 'Hora',
    where: 'Dónde',
    beThere: 'Preséntese a las',
    party: 'A bordo',
    paid: 'Pagado',
    due: 'Por pagar',
    refunded: 'Devuelto',
    refundedInAll: 'Devuelto en total',
    formerly: 'Hasta ahora',
    price: 'Precio',
  },
  charter: 'el barco entero, solo para ustedes',
  trip: 'plazas en una salida compartida',
  times: (start, end, offset) => `${start}–${end} (hora canaria, ${offset})`,
  hours: { one: 'hora', other: 'horas' },
  map: 'Ver en el mapa',
  beThere: (time) => `${time}, en la entrada del pantalán`,
  people: { one: 'persona', other: 'personas' },
  adults: { one: 'adulto', other: 'adultos' },
  children: { one: 'niño de 6 a 12 años', other: 'niños de 6 a 12 años' },
  smallChildren: { one: 'menor de 6 años', other: 'menores de 6 años' },
  igic: (percent, amount) => `IGIC del ${percent} % incluido (${amount})`,
  seat: (number) => `Billete, plaza ${number}`,
  pass: 'Tarjeta de embarque',
  morePasses: 'Los demás billetes están en la página de su reserva.',
  included: 'Incluido en el precio',
  inclusions: {
    skipper: 'Patrón',
    fuel: 'Combustible',
    drinks: 'Bebidas',
    snorkel: 'Equipo de snorkel',
    insurance: 'Seguro',
    life_jackets: 'Chalecos salvavidas, también de niño',
    awning: 'Toldo',
    sofas: 'Sofás en cubierta',
    bluetooth: 'Altavoces Bluetooth',
    shower: 'Ducha de agua dulce',
  },
  bring: {
    heading: 'Qué llevar',
    items: [
      'Bañador, toalla y algo de abrigo para la vuelta',
      'Crema solar, gafas de sol y gorra',
      'Calzado de suela blanda; en cubierta se va descalzo',
      'Documento de identidad de cada persona',
    ],
    licence: (licence) => `El original del título ${licence} o superior`,
  },
  changes: {
    heading: 'Si cambian sus planes',
    full: (day, time) => `Si cancela hasta el ${day} a las ${time} (hora canaria): le devolvemos todo el importe.`,
    part: (day, time, percent) =>
      `Si cancela hasta el ${day} a las ${time} (hora canaria): le devolvemos el ${percent} %.`,
    after: 'Después ya no se devuelve nada.',
    tooLate: 'Falta tan poco para la salida que, si cancela, ya no se devuelve nada.',
    weather: 'Si el viento, el mar o el propio barco no lo permiten: otra fecha o todo su dinero.',
    how: (number) => `Para cambiar o cancelar, responda a este correo e indique su reserva ${number}.`,
  },
  telephone: (number) => `Teléfono: ${number}`,
  reply: '¿Alguna pregunta? Responda a este correo.',
  calendarTitle: (boat) => `${boat}, Tenerife`,
  openBooking: 'Abrir su reserva',
  chooseAgain: 'Ver qué hay libre',
  bank: 'El dinero llega a la tarjeta con la que pagó; los bancos suelen mostrarlo en 5 a 10 días.',
  paid: {
    subject: (number, boat, day) => `Su reserva ${number}: ${boat}, ${day}`,
    heading: 'Su reserva está hecha',
    lead: (boat) =>
      `Su reserva del ${boat} está pagada. Al embarcar, muestre el código que aparece más abajo; aquí tiene también todo lo demás.`,
    link: 'No comparta el enlace a su reserva con desconocidos: quien lo tenga puede verla.',
  },
  canceled: {
    subject: (number) => `Su reserva ${number} ha sido cancelada`,
    heading: 'Su reserva ha sido cancelada',
    lead: (boat, day) => `Su reserva del ${boat} para el ${day} ha sido cancelada. Sus billetes ya no son válidos.`,
    weather:
      'El viento y el mar no permiten esta salida. Lo sentimos: elija otra fecha con nosotros o reciba todo su dinero.',
    belowMinimum:
      'No hay suficientes pasajeros para que esta salida se realice. Lo sentimos: elija otra fecha con nosotros o reciba todo su dinero.',
    money: 'Lo que le corresponda volverá a la tarjeta con la que pagó. Le escribiremos cuando esté en camino.',
    moneyByHand:
      'Lo que le corresponde se devuelve como se pagó: a su tarjeta o en mano. Si le debemos efectivo, responda a este correo y díganos dónde podemos vernos.',
  },
  returned: {
    subject: (amount) => `Su pago de ${amount} está de vuelta`,
    heading: 'Su dinero está de vuelta',
    late: (amount, boat) =>
      `Su pago de ${amount} por el ${boat} llegó cuando ya no podíamos guardarle la plaza y, entretanto, otra persona la ha ocupado. No hay ninguna reserva y le devolvemos el importe íntegro. No tiene que hacer nada.`,
    twice: (amount, number) =>
      `Su reserva ${number} ya estaba pagada cuando llegó otro pago de ${amount}. Le devolvemos íntegro el segundo. Su reserva sigue en pie y no tiene que hacer nada.`,
    wrongAmount: (amount, boat) =>
      `Hemos recibido ${amount} por el ${boat}, que no es el precio de la reserva. Le devolvemos el importe íntegro. No tiene que hacer nada.`,
  },
  refund: {
    subject: (amount, number) => `Hemos devuelto ${amount} de la reserva ${number}`,
    heading: 'Su reembolso está en camino',
    lead: (amount, boat) => `Le hemos devuelto ${amount} de su reserva del ${boat}.`,
  },
  handedBack: {
    subject: (amount, number) => `${amount} devueltos de la reserva ${number}`,
    heading: 'Le hemos devuelto su dinero',
    lead: (amount, boat) =>
      `Le hemos devuelto en mano ${amount} de su reserva en ${boat}. Este correo le sirve de recibo.`,
  },
  payLink: {
    subject: (boat, day) => `Su plaza en ${boat}, ${day}: pague aquí`,
    heading: 'Le guardamos su reserva',
    lead: (boat, day, time) =>
      `Le guardamos ${boat} hasta el ${day}, ${time}, hora canaria. Si paga antes, la reserva es suya; después podrá quedarse con ella otra persona.`,
    button: 'Ver y pagar',
    key: 'No comparta este enlace: quien lo tenga puede ver la reserva.',
  },
  moved: {
    subject: (number, day) => `Su reserva ${number} pasa al ${day}`,
    heading: 'Su reserva tiene nueva hora',
    lead: (boat) =>
      `Hemos cambiado la hora de su reserva del ${boat}. Vale la que figura abajo; el archivo de calendario de este correo ya la incluye.`,
    tickets: 'Los billetes anteriores ya no son válidos: enseñe los códigos de este correo.',
  },
  invitation: {
    subject: 'Tienes una invitación al panel de gestión',
    heading: 'Te damos la bienvenida a bordo',
    lead: 'Tienes una cuenta en nuestro panel de gestión.',
    howLong: 'Elige una contraseña con este enlace. Sirve una sola vez y durante 72 horas.',
    button: 'Elegir una contraseña',
    notYou: 'Si no sabes de qué se trata, no hagas nada: sin el enlace nadie puede usar la cuenta.',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    heading: 'Una contraseña nueva',
    lead: 'Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta.',
    howLong: 'El enlace sirve una sola vez y durante 30 minutos.',
    button: 'Elegir una contraseña nueva',
    notYou: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
};
