import { createRequire } from 'node:module';
import { NEW_PASSWORD_MINIMUM } from '#domain/account/new-password.ts';

/**
 * Passwords that the published list lacks, in lower case: Spanish ones; Russian ones in Cyrillic, transliterated or typed
 * on the wrong keyboard layout; and those of this trade.
 */
const OWN = `
  00000000 000000000 0123456789 111111111 12121212 123123123 12341234 1й2ц3у4к 22222222 33333333 44444444 55555555
  66666666 77777777 87654321 88888888 987654321 9876543210 99999999 aaaaaaaa abcdefgh admin1234 admin12345
  adminadmin administrador administrador1 alejandra1 aleksandr1 alexandr1 amorcito1 anastasia1 atletico1
  atleticomadrid barcelona1 barcelona123 barco1234 bienvenida bienvenido bienvenido1 bienvenidos bonita123
  buenosdias cambiame cambiame1 campeones canarias1 canarias123 capitan123 changeme123 clave123 clave1234
  claveclave contrasena1 contrasena123 contraseña contraseña1 corazon1 corazon123 cristina1 cthutq123 dinamo123
  diosesamor diosteama dmitriy1 dmitry123 ekaterina1 españa12 españa123 españa1234 estrella1 estrellita francisco1
  fuerteventura futbol123 gatito123 gfhjkm1234 ghbdtn1234 grancanaria guest123 hola1234 hola12345 holahola1
  holaquetal invierno2025 invitado1 jesuscristo kotenok1 kristina123 lagomera lanzarote lanzarote1 lasamericas
  laspalmas laspalmas1 ljcneg123 login123 losgigantes lubovtebya lyublyutebya madrid123 madrid1234 marinero
  marinero1 mariposa1 miamorcito mimamamemima mivida123 moscow123 moskva123 moyparol nastya12 nastya2000 otoño2025
  p@ssword parol1234 perrito123 playa1234 primavera1 princesa1 princesa123 privet1234 puertodelacruz realmadrid1
  realmadrid123 root1234 rossiya1 russia123 russia2026 santiago1 secreto1 secreto123 sergei123 sevilla123
  spartak123 teamo123 teamo1234 teamoamor teamomucho tenerife1 tenerife123 tenerife2024 tenerife2025 tenerife2026
  tequieromucho test12345 user1234 usuario1 usuario123 valencia1 valencia123 valentina1 velero123 verano2024
  verano2025 verano2026 viktoria1 zaychik123 zenit2008 zxcvbnm777 админ123 администратор александр александра
  анастасия андрей123 виктория владимир гость123 динамо123 дмитрий1 доброеутро екатерина зайчонок здравствуй
  зенит123 йцуйцуйцу йцукен12 йцукен123 йцукен1234 йцукенгш йцукенгшщз йцукенгшщзхъ канары123 капитан1 котёнок1
  кристина любимая1 любимый1 люблютебя любовь12 любовь123 максим123 мойпароль море1234 москва123 наташа123
  никита123 пароль12 пароль123 пароль1234 парольпароль привет12 привет123 привет1234 приветик россия123 россия2025
  россия2026 секрет123 секретный сергей123 солнышко солнышко1 спартак1 тенерифе тенерифе1 фывапролд фывапролдж
  фывфывфыв ятебялюблю яхта1234 ячсмитьбю
`;

/** About 49,000 of the most common passwords in leaked data, in lower case (MIT licence). */
const PUBLISHED = '@zxcvbn-ts/language-common/src/passwords.json';

let all: ReadonlySet<string> | undefined;

/** Whether the password is among the 18,000 most common ones that are long enough. The first call reads the list. */
export function isCommonPassword(password: string): boolean {
  all ??= readAll();
  return all.has(password.normalize('NFKC').toLowerCase());
}

function readAll(): ReadonlySet<string> {
  const published: unknown = createRequire(import.meta.url)(PUBLISHED);
  if (!Array.isArray(published)) throw new Error(`${PUBLISHED} is not a list`);
  const isLongEnough = (word: unknown): word is string =>
    typeof word === 'string' && word.length >= NEW_PASSWORD_MINIMUM;
  return new Set([...published.filter(isLongEnough), ...OWN.trim().split(/\s+/)]);
}
