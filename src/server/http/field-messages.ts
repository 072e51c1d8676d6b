import type { Language } from '#contract/language.ts';

const ENGLISH = {
  name_invalid: 'Minimum 2 characters.',
  email_invalid: 'Enter a valid email.',
  phone_invalid: 'Phone in +XXXXXXXXX format, 7–15 digits.',
  contact_required: 'Enter an e-mail address or a telephone number.',
  password_too_short: 'Minimum 6 characters.',
  email_taken: 'This address already has an account.',
  password_common: 'This password is easily guessed. Choose another one.',
  password_is_name: 'Do not use your e-mail or our name. Choose another one.',
  password_wrong: 'This is not your current password.',
  code_wrong: 'This code is wrong or has expired. Enter the one that the app shows now.',
  required: 'Enter a value.',
  text_not_allowed: 'This contains characters that cannot be stored.',
  wrong_type: 'This kind of value does not belong here.',
  wrong_format: 'The format is not right.',
  not_offered: 'This is not one of the possible values.',
  too_short: 'Minimum {minimum} characters.',
  too_long: 'Maximum {maximum} characters.',
  too_small: 'Not less than {minimum}.',
  too_big: 'Not more than {maximum}.',
  over_capacity: 'The boat takes {maximum} people at most.',
  end_before_start: 'End time must be later than start.',
  slot_in_past: 'This start has already passed.',
  slot_too_short: 'The boat goes out for no less than {minimum}\u00A0h.',
  slot_too_long: 'The boat goes out for no more than {maximum}\u00A0h.',
  slot_overlaps: 'This overlaps with another slot of the boat.',
  slot_seats_required: 'At least one seat is needed.',
  slot_price_negative: 'The price cannot be negative.',
  slot_too_many_days: 'No more than {maximum} days at a time.',
} as const;

export type FieldMessageKey = keyof typeof ENGLISH;

export const FIELD_MESSAGES: Record<Language, Record<FieldMessageKey, string>> = {
  en: ENGLISH,
  es: {
    name_invalid: 'Mínimo 2 caracteres.',
    email_invalid: 'Introduce un correo electrónico válido.',
    phone_invalid: 'Teléfono en formato +XXXXXXXXX, de 7 a 15 cifras.',
    contact_required: 'Indica un correo electrónico o un teléfono.',
    password_too_short: 'Mínimo 6 caracteres.',
    email_taken: 'Este correo ya tiene una cuenta.',
    password_common: 'Esta contraseña es de las primeras que se prueban. Elige otra.',
    password_is_name: 'No uses tu correo ni nuestro nombre. Elige otra.',
    password_wrong: 'Esta no es tu contraseña actual.',
    code_wrong: 'El código no es correcto o ha caducado. Escribe el que muestra ahora la aplicación.',
    required: 'Campo obligatorio.',
    text_not_allowed: 'Contiene caracteres que no se pueden guardar.',
    wrong_type: 'Aquí hace falta otro tipo de valor.',
    wrong_format: 'El formato no es correcto.',
    not_offered: 'No es uno de los valores posibles.',
    too_short: 'Mínimo {minimum} caracteres.',
    too_long: 'Máximo {maximum} caracteres.',
    too_small: 'No menos de {minimum}.',
    too_big: 'No más de {maximum}.',
    over_capacity: 'En el barco caben como máximo {maximum} personas.',
    end_before_start: 'El final tiene que ser posterior al comienzo.',
    slot_in_past: 'Esta hora de salida ya ha pasado.',
    slot_too_short: 'El barco sale como mínimo {minimum}\u00A0h.',
    slot_too_long: 'El barco sale como máximo {maximum}\u00A0h.',
    slot_overlaps: 'Se solapa con otro horario del barco.',
    slot_seats_required: 'Hace falta al menos una plaza.',
    slot_price_negative: 'El precio no puede ser negativo.',
    slot_too_many_days: 'Como máximo {maximum} días cada vez.',
  },
  ru: {
    name_invalid: 'Не меньше 2\u00A0символов.',
    email_invalid: 'Введите правильный адрес электронной почты.',
    phone_invalid: 'Телефон в формате +XXXXXXXXX, от 7 до 15\u00A0цифр.',
    contact_required: 'Укажите электронную почту или телефон.',
    password_too_short: 'Не меньше 6\u00A0символов.',
    email_taken: 'На этот адрес уже есть аккаунт.',
    password_common: 'Этот пароль подбирают одним из первых. Выберите другой.',
    password_is_name: 'Не используйте свою почту или наше название. Выберите другой.',
    password_wrong: 'Это не текущий пароль.',
    code_wrong: 'Код неверный или устарел. Введите тот, который приложение показывает сейчас.',
    required: 'Это нужно указать.',
    text_not_allowed: 'Здесь есть символы, которые нельзя сохранить.',
    wrong_type: 'Здесь должно быть значение другого вида.',
    wrong_format: 'Неверный формат.',
    not_offered: 'Такого варианта нет.',
    too_short: 'Минимальная длина в символах: {minimum}.',
    too_long: 'Максимальная длина в символах: {maximum}.',
    too_small: 'Не меньше {minimum}.',
    too_big: 'Не больше {maximum}.',
    over_capacity: 'Максимум людей на борту: {maximum}.',
    end_before_start: 'Окончание должно быть позже начала.',
    slot_in_past: 'Это время уже прошло.',
    slot_too_short: 'Судно выходит не меньше чем на {minimum}\u00A0ч.',
    slot_too_long: 'Судно выходит не больше чем на {maximum}\u00A0ч.',
    slot_overlaps: 'Это время пересекается с другим слотом судна.',
    slot_seats_required: 'Нужно хотя бы одно место.',
    slot_price_negative: 'Цена не может быть отрицательной.',
    slot_too_many_days: 'Дней за один раз: не больше {maximum}.',
  },
};

/**
 * A field's message in the request's language. `given` is a key, a key with its number (`too_long:40`), or a complete
 * sentence, which is returned unchanged.
 */
export function fieldMessage(given: string, language: Language): string {
  const [key = '', bound = ''] = given.split(':');
  const template = FIELD_MESSAGES[language][key as FieldMessageKey];
  return template?.replace(/\{\w+\}/, bound) ?? given;
}
