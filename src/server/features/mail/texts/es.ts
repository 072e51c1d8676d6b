import { timeSpan } from '#domain/time/canary-time.ts';
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
    beThere: 'Preséntate a\u00A0las',
    party: 'A bordo',
    paid: 'Pagado',
    due: 'Por pagar',
    refunded: 'Devuelto',
    refundedInAll: 'Devuelto en total',
    formerly: 'Horario anterior',
    price: 'Precio',
    taxId: 'NIF',
  },
  charter: 'barco entero, para tu grupo',
  trip: 'plazas en una salida compartida',
  times: (start, end, offset) => `${timeSpan(start, end)} (hora canaria, ${offset})`,
  hours: { one: 'hora', other: 'horas' },
  pontoon: (name) => `Pantalán ${name}`,
  map: 'Ver en el mapa',
  beThere: (time) => `${time}, en la entrada del pantalán`,
  people: { one: 'persona', other: 'personas' },
  adults: { one: 'adulto', other: 'adultos' },
  children: { one: 'niño de 6\u00A0a\u00A012\u00A0años', other: 'niños de 6\u00A0a\u00A012\u00A0años' },
  smallChildren: { one: 'menor de 6\u00A0años', other: 'menores de 6\u00A0años' },
  payBy: (day, time) => `Fecha límite de pago: el ${day}, a las ${time} (hora canaria).`,
  chargedOn: (day, card) => `Se cobra en tu tarjeta terminada en ${card} el ${day}.`,
  igic: (percent, amount) => `IGIC del ${percent}\u00A0% incluido (${amount})`,
  seat: (number) => `Billete, plaza ${number}`,
  pass: 'Tarjeta de embarque',
  morePasses: 'Los demás billetes están en la página de tu reserva.',
  included: 'Incluido en el precio',
  inclusions: {
    skipper: 'Patrón',
    fuel: 'Combustible',
    drinks: 'Bebidas',
    snorkel: 'Equipo de esnórquel',
    insurance: 'Seguro',
    life_jackets: 'Chalecos salvavidas, también infantiles',
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
    licence: (licence) => `El original de tu titulación: ${licence} o superior`,
  },
  changes: {
    heading: 'Si cambian tus planes',
    full: (day, time) => `Si cancelas hasta el ${day}, a las ${time} (hora canaria), te devolvemos todo.`,
    part: (day, time, percent) =>
      `Si cancelas hasta el ${day}, a las ${time} (hora canaria), te devolvemos el ${percent}\u00A0%.`,
    after: 'Después ya no hay reembolso.',
    tooLate: 'Falta tan poco para la salida que, si cancelas, ya no hay reembolso.',
    weather: 'Si el viento, el mar o el barco no lo permiten: otra fecha o te devolvemos todo.',
    howOnline: (number) =>
      `Para cambiar o cancelar, abre tu reserva o responde a este correo e indica el número de reserva ${number}.`,
    how: (number) => `Para cambiar o cancelar, responde a este correo e indica tu reserva ${number}.`,
  },
  telephone: (number) => `Teléfono: ${number}`,
  reply: '¿Alguna pregunta? Responde a este correo.',
  calendarTitle: (boat) => `${boat}, Tenerife`,
  openBooking: 'Abrir tu reserva',
  chooseAgain: 'Ver qué hay libre',
  bank: 'El dinero vuelve a la tarjeta con la que pagaste; los bancos suelen tardar de 5 a 10\u00A0días en mostrarlo.',
  paid: {
    subject: (number, boat, day) => `Tu reserva ${number}: ${boat}, ${day}`,
    heading: 'Reserva confirmada',
    lead: (boat) => `Tu reserva del ${boat} está pagada.`,
    leadDue: (boat, amount) => `Tu reserva del ${boat} está confirmada. Faltan por pagar ${amount}.`,
    show: (codes) =>
      `Al embarcar, enseña ${codes > 1 ? 'los códigos que aparecen' : 'el código que aparece'} más abajo; aquí tienes también todo lo demás.`,
    link: 'No compartas el enlace de tu reserva con desconocidos: quien lo tenga puede verla.',
  },
  canceled: {
    subject: (number) => `Tu reserva ${number} está cancelada`,
    heading: 'Tu reserva está cancelada',
    lead: (boat, day) => `Tu reserva del ${boat} para el ${day}, está cancelada.`,
    invalid: {
      private: 'La tarjeta de embarque ya no es válida.',
      shared: (tickets) => (tickets > 1 ? 'Los billetes ya no son válidos.' : 'El billete ya no es válido.'),
    },
    weather:
      'El viento y el mar no permiten esta salida. Lo sentimos. Elige otra fecha o el reembolso completo: basta con responder a este correo.',
    unpaid:
      'No se ha pagado a tiempo lo que quedaba por pagar, así que la reserva se ha cancelado según sus condiciones.',
    belowMinimum:
      'No hay pasajeros suficientes para esta salida. Lo sentimos. Elige otra fecha o el reembolso completo: basta con responder a este correo.',
    guestRefund: (amount) =>
      `La has cancelado tú. Según sus condiciones, te devolvemos ${amount} por la misma vía por la que pagaste; en la tarjeta aparece en un plazo de 5 a 10\u00A0días.`,
    guestNothing: 'La has cancelado tú. Según sus condiciones ya no hay reembolso.',
    money:
      'Si te corresponde un reembolso, volverá a la tarjeta con la que pagaste. Te escribiremos cuando esté en camino.',
    moneyByHand:
      'Si te corresponde un reembolso, lo recibirás como pagaste: en tu tarjeta o en mano. Si te debemos efectivo, responde a este correo y dinos dónde podemos vernos.',
    neverPaid: (boat, day) => `Tu reserva del ${boat} para el ${day}, está cancelada. No has pagado ni debes nada.`,
  },
  returned: {
    subject: (amount) => `Te devolvemos tu pago de ${amount}`,
    heading: 'Te devolvemos el dinero',
    late: (amount, boat) =>
      `Tu pago de ${amount} por el ${boat} llegó cuando ya no podíamos guardarte la reserva y otra persona se la ha quedado. No tienes ninguna reserva y te devolvemos el importe íntegro. No tienes que hacer nada.`,
    twice: (amount, number) =>
      `Tu reserva ${number} ya estaba pagada cuando llegó otro pago de ${amount}. Te devolvemos íntegro el segundo. La reserva sigue en pie y no tienes que hacer nada.`,
    wrongAmount: (amount, boat) =>
      `Hemos recibido ${amount} por el ${boat}, que no es el precio de la reserva. Te devolvemos el importe íntegro. No tienes que hacer nada.`,
  },
  refund: {
    subject: (amount, number) => `Hemos devuelto ${amount} de la reserva ${number}`,
    heading: 'Tu reembolso está en camino',
    lead: (amount, boat) => `Te hemos devuelto ${amount} de tu reserva del ${boat}.`,
  },
  toVoucher: (amount, boat) => `Hemos devuelto a tu bono ${amount} de tu reserva del ${boat}.`,
  voucherUntil: (day) => `Puedes usar el bono hasta el ${day}.`,
  handedBack: {
    subject: (amount, number) => `Reembolso de ${amount} de la reserva ${number}`,
    heading: 'Tu reembolso',
    lead: (amount, boat) =>
      `Te devolvemos en persona ${amount} de tu reserva del ${boat}, tal como los pagaste. Este correo te sirve de comprobante.`,
  },
  payLink: {
    subject: (boat, day) => `Tu reserva del ${boat} (${day}): paga aquí`,
    heading: 'Te guardamos la reserva',
    lead: (boat, day, time) =>
      `Te guardamos la reserva del ${boat} hasta el ${day}, a las ${time} (hora canaria). Si pagas antes, es tuya; después podrá quedársela otra persona.`,
    button: 'Ver y pagar',
    key: 'No compartas este enlace: quien lo tenga puede ver la reserva.',
  },
  group: {
    number: 'Grupo',
    trips: { one: 'salida', other: 'salidas' },
    open: 'Ver tu grupo',
    key: 'No compartas este enlace: quien lo tenga puede ver todas las reservas del grupo.',
    morePasses: 'Los demás billetes están en la página de tu grupo.',
    link: {
      subject: (number, amount) => `Tu grupo ${number}: paga ${amount} para confirmar`,
      lead: (day, time, amount) =>
        `Guardamos estas salidas para tu grupo hasta el ${day}, a las ${time} (hora canaria). Con un solo pago de ${amount} quedan todas confirmadas; después podrá reservarlas otra persona.`,
    },
    paid: {
      subject: (number, trips) => `Tu grupo ${number}: ${trips} con reserva`,
      lead: (trips) => `Hemos recibido tu pago: tienes ${trips} con reserva confirmada.`,
    },
  },
  payAtPier: {
    heading: 'Tu reserva está hecha',
    lead: (boat, amount) =>
      `Te guardamos la reserva del ${boat}. Pagas ${amount} en el muelle antes de embarcar, en efectivo o con tarjeta.`,
    online: '¿Prefieres pagar ya? Usa el enlace de abajo y recibirás por correo los códigos para embarcar.',
    button: 'Pagar en línea',
  },
  paymentRequest: {
    subject: (amount, number) => `Quedan ${amount} por pagar de tu reserva ${number}`,
    heading: 'Queda una parte por pagar',
    lead: (boat, amount) =>
      `Tu reserva del ${boat} está hecha. Quedan ${amount} por pagar; puedes hacerlo con el enlace de abajo.`,
    else: 'Si no se paga a tiempo, te lo recordaremos una vez más; dos días después la reserva se cancela según sus condiciones.',
    button: 'Ver y pagar',
  },
  paymentReceived: {
    subject: (amount, number) => `Hemos recibido ${amount} de tu reserva ${number}`,
    heading: 'Gracias, hemos recibido tu pago',
    lead: (boat, amount) => `Hemos recibido ${amount} de tu reserva del ${boat}.`,
    settled: 'No queda nada por pagar.',
    left: (amount) => `Quedan ${amount} por pagar.`,
  },
  chargeAnnounced: {
    subject: (amount, number) => `Cobraremos ${amount} en tu tarjeta por la reserva ${number}`,
    heading: 'Vamos a cobrar el resto',
    lead: (boat, amount, day, card) =>
      `El ${day}, cobraremos ${amount}, el resto de tu reserva del ${boat}, en tu tarjeta terminada en ${card}, como aceptaste al reservar. No tienes que hacer nada.`,
    else: '¿Prefieres pagar de otra forma? Abre tu reserva y retira tu autorización antes de ese día; entonces te pediremos el pago.',
  },
  chargeFailed: {
    subject: (amount, number) => `Paga ${amount} de tu reserva ${number}`,
    heading: 'No hemos podido cobrar en tu tarjeta',
    lead: (boat, amount, card) =>
      `Hemos intentado cobrar ${amount}, el resto de tu reserva del ${boat}, en tu tarjeta terminada en ${card}.`,
    asks: 'Tu banco quiere que apruebes el pago. No se ha cobrado nada. Paga con el enlace de abajo.',
    declined:
      'Tu banco lo ha rechazado. No se ha cobrado nada. Paga con el enlace de abajo, con esta tarjeta o con otra.',
    else: 'Si no se paga en dos días, la reserva se cancela según sus condiciones.',
  },
  disrupted: {
    subject: (boat, day) => `El ${boat} no puede salir el ${day}: elige cómo seguir`,
    heading: {
      weather: 'El mar no permite tu salida',
      breakdown: 'Nuestro barco no puede salir',
      below_minimum: 'Tu salida no llega al mínimo de pasajeros',
    },
    lead: {
      weather: (boat, day, time) =>
        `El viento y el oleaje son demasiado fuertes para salir con el ${boat} el ${day}, a las ${time}, y no salimos si no es seguro. Lo sentimos. Lo que pagaste es tuyo: tú eliges qué hacemos ahora.`,
      breakdown: (boat, day, time) =>
        `El ${boat} necesita una reparación y no puede salir el ${day}, a las ${time}. Lo sentimos. Lo que pagaste es tuyo: tú eliges qué hacemos ahora.`,
      below_minimum: (boat, day, time) =>
        `La salida con el ${boat} del ${day}, a las ${time}, no ha llegado al número de pasajeros que necesita. Lo sentimos. Lo que pagaste es tuyo: tú eliges qué hacemos ahora.`,
    },
    choices: 'Puedes elegir',
    move: 'Otra fecha, sin coste adicional',
    voucher: (amount) => `Un bono de ${amount}`,
    voucherWithBonus: (amount, bonus) => `Un bono de ${amount}, de los que ${bonus} son un regalo nuestro`,
    refund: (amount) => `El reembolso de lo que pagaste: ${amount}`,
    deadline: {
      voucher: (day, time) =>
        `Puedes elegir hasta el ${day}, a las ${time} (hora canaria). Si para entonces no sabemos nada de ti, recibirás el bono.`,
      refund: (day, time) =>
        `Puedes elegir hasta el ${day}, a las ${time} (hora canaria). Si para entonces no sabemos nada de ti, te devolveremos el dinero.`,
    },
    button: 'Elegir ahora',
    refunded: (amount) => `Te devolvemos ${amount} por la misma vía por la que pagaste.`,
    issued: (amount, code, day) =>
      `Tu bono vale ${amount}. Su código: ${code}. Úsalo al reservar en nuestra web, hasta el ${day}. Guárdalo como si fuera dinero en efectivo.`,
  },
  disruptionUndone: {
    subject: (boat, day) => `El ${boat} sale el ${day} según lo previsto`,
    heading: 'Al final, tu salida sí se realiza',
    lead: (boat, day, time) =>
      `Hace un momento te escribimos que el ${boat} no podía salir el ${day}, a las ${time}. Queda sin efecto: la salida se realiza como la reservaste y no tienes que elegir nada.`,
    tickets: (count) =>
      count > 1
        ? 'Estos son tus nuevos billetes. Los de nuestro correo anterior ya no valen.'
        : 'Este es tu nuevo billete. El de nuestro correo anterior ya no vale.',
  },
  securityDeposit: {
    label: 'Fianza',
    terms: (hours) => `Se retiene en tu tarjeta, no se cobra; se libera ${hours}\u00A0horas después de la salida.`,
    request: {
      subject: (amount, number) => `Fianza de ${amount} de tu reserva ${number}`,
      heading: 'Tu fianza',
      lead: (boat, amount) =>
        `Antes de salir con el ${boat} retenemos ${amount} en tu tarjeta por si hay daños. No se cobra nada: tu banco solo reserva el importe.`,
      pier: 'Puedes hacerlo ahora con el enlace de abajo, o en el muelle antes de embarcar.',
      button: 'Dejar la fianza',
    },
    captured: {
      subject: (amount, number) => `Descontamos ${amount} de tu fianza, reserva ${number}`,
      heading: 'Hemos descontado una parte de tu fianza',
      lead: (boat, amount) => `Tras tu salida con el ${boat} hemos descontado ${amount} de tu fianza.`,
      reason: (words) => `El motivo: ${words}`,
      rest: (amount) => `Liberamos los otros ${amount}; tu banco lo muestra en unos días.`,
      restByHand: (amount) => `Te devolvemos los otros ${amount} de la misma forma en que los dejaste.`,
      question: 'Si no estás de acuerdo, responde a este correo.',
    },
    released: {
      subject: (number) => `Hemos liberado tu fianza, reserva ${number}`,
      heading: 'Hemos liberado tu fianza',
      lead: (boat, amount) =>
        `Gracias por cuidar el ${boat}. Hemos liberado los ${amount} retenidos en tu tarjeta; tu banco lo muestra en unos días.`,
      byHand: (boat, amount) => `Gracias por cuidar el ${boat}. Te hemos devuelto los ${amount} que nos dejaste.`,
    },
  },
  moved: {
    subject: (number, day) => `Tu reserva ${number} pasa al ${day}`,
    heading: 'Tu reserva tiene nueva hora',
    lead: (boat) =>
      `La hora de tu reserva del ${boat} ha cambiado. Vale la que figura abajo; el archivo de calendario de este correo ya la incluye.`,
    tickets: (count) =>
      count > 1
        ? 'Los billetes anteriores ya no son válidos: enseña los códigos de este correo.'
        : 'El billete anterior ya no es válido: enseña el código de este correo.',
  },
  restored: {
    subject: (number, day) => `Tu reserva ${number} del ${day} vuelve a ser válida`,
    heading: 'Tu reserva vuelve a ser válida',
    lead: (boat) => `Has deshecho la cancelación de tu reserva del ${boat}: vuelve a ser válida, como antes.`,
  },
  changed: {
    subject: (number, day) => `Tu reserva ${number} del ${day} ha cambiado`,
    heading: 'Tu reserva ha cambiado',
    lead: (boat) => `Tu reserva del ${boat} ha cambiado. Así queda ahora.`,
  },
  gift: {
    title: 'Bono regalo',
    recipient: (name) => `Para ${name}`,
    validUntil: (day) => `Válido hasta el ${day}`,
    code: 'Código del bono',
    amount: 'Importe',
    until: 'Válido hasta',
    forWhom: 'Para',
    subject: (amount) => `Tu bono regalo de ${amount}`,
    heading: 'Tu bono regalo',
    lead: 'Gracias. Hemos recibido el pago y el bono ya se puede usar. Va adjunto en PDF, para imprimirlo o reenviarlo. Puede usarlo quien tenga el código: guárdalo como si fuera dinero en efectivo.',
    how: 'Cómo se usa',
    steps: (site) => [
      `Elige un barco y una hora en ${site}.`,
      'En el pago, abre «Tengo un bono» y escribe el código.',
      'El bono paga lo que alcance y la tarjeta, el resto. Lo que quede en él sirve hasta el último día.',
    ],
    button: 'Abrir el bono',
    withdrawal:
      'Puedes desistir de la compra en un plazo de 14 días mientras no se haya pagado nada con el bono: escríbenos.',
    refunded: {
      subject: (amount) => `Te devolvemos ${amount} de tu bono regalo`,
      lead: (amount) => `Te hemos devuelto ${amount} del bono regalo que compraste.`,
      left: (amount) => `En el bono quedan ${amount}, que se pueden seguir usando.`,
      over: 'El bono ya no se puede usar.',
    },
  },
  waitlist: {
    label: 'Lista de espera',
    leave: 'Salir de la lista de espera',
    how: 'En cuanto quede libre, se lo guardamos a la primera persona de la lista y le escribimos enseguida. Si te toca a ti, tendrás 30\u00A0minutos para pagar; después se lo ofrecemos a la siguiente.',
    confirm: {
      subject: (boat, day) => `Lista de espera del ${boat}, ${day}: confirma, por favor`,
      heading: 'Confirma tu puesto en la lista de espera',
      lead: (boat) =>
        `Quieres que te avisemos si el ${boat} queda libre el día que ves abajo. Confirma, por favor, que esta es tu dirección.`,
      button: 'Confirmar',
      else: 'Si no has sido tú, no hagas nada: sin tu confirmación no volveremos a escribirte. Con el mismo enlace puedes salir de la lista cuando quieras.',
    },
    known: {
      subject: (boat, day) => `Estás en la lista de espera del ${boat}, ${day}`,
      heading: 'Estás en la lista de espera',
      lead: (boat) => `Ya estás en la lista de espera del ${boat}. No tienes que hacer nada.`,
      button: 'Ver tu puesto',
      else: 'Con el mismo enlace puedes salir de la lista cuando quieras.',
    },
    offer: {
      shared: {
        subject: (boat, day, until) =>
          `Hay una plaza libre: ${boat}, ${day}. Guardada para ti hasta las ${until} (hora canaria)`,
        heading: 'Ha quedado una plaza libre',
        lead: (boat, day, time) =>
          `Te guardamos la plaza en el ${boat} hasta el ${day}, a las ${time} (hora canaria). Si pagas antes, es tuya; después se la ofrecemos a la siguiente persona de la lista.`,
        unwanted: '¿Ya no quieres la plaza? Cédela enseguida a la siguiente persona.',
      },
      private: {
        subject: (boat, day, until) =>
          `El barco ha quedado libre: ${boat}, ${day}. Guardado para ti hasta las ${until} (hora canaria)`,
        heading: 'El barco ha quedado libre',
        lead: (boat, day, time) =>
          `Te guardamos el ${boat} entero hasta el ${day}, a las ${time} (hora canaria). Si pagas antes, la reserva es tuya; después se la ofrecemos a la siguiente persona de la lista.`,
        unwanted: '¿Ya no quieres el barco? Cédelo enseguida a la siguiente persona.',
      },
      children:
        'El precio es el de adultos. Los niños de 6 a 12 años pagan la mitad: si viene alguno contigo, responde a este correo.',
      otherTime: '¿Te viene mejor otra hora de ese día u otra duración? Responde a este correo.',
    },
  },
  pdf: {
    private: 'Confirmación y tarjeta de embarque',
    shared: (tickets) => (tickets > 1 ? 'Confirmación y billetes' : 'Confirmación y billete'),
    label: 'Para imprimir',
    open: 'Abrir el PDF',
  },
  minimum: {
    subject: (boat, day) => `Tu salida se realiza: ${boat}, ${day}`,
    heading: 'Tu salida se realiza',
    lead: (boat) => `Está decidido: tu salida en el ${boat} se realiza. No tienes que hacer nada.`,
    label: 'Mínimo',
    runs: 'Esta salida se realiza.',
    undecided: (guests, day, time) =>
      `La salida se realiza a partir de ${guests}. Se decide el ${day}, a las ${time}. Si no se realiza, eliges otra fecha o el reembolso completo.`,
    missing: (guests) => `Para alcanzarlo: ${guests} más.`,
    reached: 'Ahora mismo se alcanza el mínimo.',
    guests: { one: 'persona', other: 'personas' },
    missingGuests: { one: 'persona', other: 'personas' },
  },
  reminder: {
    subject: (boat, day, time) => `Tu salida en el ${boat}: ${day}, ${time}`,
    heading: 'Nos vemos pronto a bordo',
    lead: (boat) => `Falta muy poco para tu salida en el ${boat}. Aquí tienes todo lo que necesitas ese día.`,
    call: 'Si el viento o el mar cambian los planes, te avisamos antes de que salgas de casa.',
  },
  passengers: {
    subject: (boat, day) => `¿Quién viene a bordo? ${boat}, ${day}`,
    heading: '¿Quién viene a bordo?',
    leadNames: (boat) =>
      `Se acerca tu salida en el ${boat}. Dinos el nombre de todas las personas que vienen y la edad de los niños: así la lista estará preparada y habrá chalecos salvavidas de la talla adecuada.`,
    leadAges: (boat) =>
      `Se acerca tu salida en el ${boat}. Dinos qué edad tienen los niños, si viene alguno, para tener preparados chalecos salvavidas de la talla adecuada.`,
    how: 'Es un minuto. Puedes guardar lo que sepas y cambiarlo hasta la hora de salida.',
    kept: 'Borramos la lista un año después de la salida.',
    button: 'Rellenar la lista de pasajeros',
    label: 'Lista de pasajeros',
    missing: 'Aún falta algo.',
  },
  followUp: {
    subject: (boat) => `Gracias por tu día en el ${boat}`,
    heading: 'Gracias por venir a bordo',
    lead: (boat) =>
      `Esperamos que hayas disfrutado en el ${boat}. Si algo no fue como debía, dínoslo: leemos todas las respuestas.`,
    review: 'Si te gustó, unas palabras ayudan a otras personas a elegir.',
    writeReview: 'Escribir una opinión',
    again: 'Reservar de nuevo',
  },
  alert: {
    heading: {
      new_booking: 'Nueva reserva',
      late_booking: 'Reserva de última hora',
      booking_changed: 'Reserva modificada',
      booking_canceled: 'Reserva cancelada',
      payment_failed: 'Pago fallido de la reserva',
      below_minimum: 'Salida sin el mínimo, reserva',
      message: 'Nuevo mensaje de un cliente',
    },
    messageFrom: (name) => `Nuevo mensaje de ${name}`,
    noText: 'El cliente no ha escrito ningún texto y pide que contactes con él.',
    late: 'La salida es dentro de poco: avisa ya a la tripulación.',
    belowMinimum:
      'La salida tiene menos clientes de los necesarios. Decide en la hoja del día si sale; después se avisa a los clientes.',
    cardRefused: 'La tarjeta fue rechazada y el plazo para pagar ha terminado. La plaza vuelve a estar a la venta.',
    refundFailed: 'Ha fallado un reembolso de esta reserva. Ábrela para ver el motivo y repetirlo.',
    chargeFailed: 'No se ha podido cobrar en la tarjeta guardada. Se ha pedido el pago al cliente.',
    depositExpired:
      'El proveedor de pagos ha anulado la retención de una fianza. Abre la reserva para ver qué queda retenido.',
    guest: 'Cliente',
    openBooking: 'Abrir la reserva',
    openMessages: 'Abrir los mensajes',
    why: 'Recibes este correo porque tu dirección figura en Ajustes, Avisos, en el panel de gestión.',
  },
  invitation: {
    subject: () => 'Tu invitación al panel de gestión',
    heading: 'Te damos la bienvenida a bordo',
    lead: 'Tienes una cuenta en nuestro panel de gestión.',
    howLong: 'Elige una contraseña con este enlace. Es de un solo uso y vale 72\u00A0horas.',
    button: 'Elegir una contraseña',
    notYou: 'Si no sabes de qué se trata, no hagas nada: sin el enlace nadie puede usar la cuenta.',
  },
  reset: {
    subject: () => 'Elige una contraseña nueva',
    heading: 'Una contraseña nueva',
    lead: 'Hemos recibido una solicitud de contraseña nueva para tu cuenta.',
    howLong: 'El enlace es de un solo uso y vale 30\u00A0minutos.',
    button: 'Elegir una contraseña nueva',
    notYou: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  'sign-up': {
    subject: (brand) => `Tu cuenta de ${brand}`,
    heading: 'Te damos la bienvenida a bordo',
    lead: 'Hemos recibido una solicitud para abrir una cuenta con esta dirección. En ella tendrás juntas todas tus reservas.',
    howLong: 'El enlace es de un solo uso y vale 24\u00A0horas. Con él eliges una contraseña y ya estás dentro.',
    button: 'Abrir mi cuenta',
    notYou: 'Si no has sido tú, no hagas nada: sin el enlace no se crea ninguna cuenta.',
  },
  known: {
    subject: () => 'Ya tienes una cuenta',
    heading: 'Ya tienes una cuenta',
    lead: 'Hemos recibido una solicitud para abrir una cuenta con esta dirección. Ya existe una: inicia sesión con tu contraseña.',
    howLong: 'Si no la recuerdas, elige otra con este enlace. Es de un solo uso y vale 30\u00A0minutos.',
    button: 'Elegir una contraseña nueva',
    notYou: 'Si no has sido tú, no hagas nada: tu cuenta sigue como estaba.',
  },
};
