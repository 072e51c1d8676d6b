/** The most frequently used passwords of 8 characters and more, in lower case. */
const COMMON = new Set(
  `
  00000000 000000000 0123456789 11111111 111111111 11223344 1122334455 12121212 123123123 123321123 12341234
  12345678 123456789 1234567890 12345678910 123456789a 123456abc 1234qwer 147258369 147852369 159753456 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 22222222 33333333 44444444 55555555 66666666 77777777 789456123 87654321 88888888
  987654321 9876543210 99999999 a12345678 a123456789 a1b2c3d4 aa123456 aaaaaaaa abc12345 abcd1234 abcdefg1
  abcdefgh admin123 admin1234 admin12345 adminadmin administrator arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl
  barcelona barcelona1 baseball baseball1 basketball batman123 bienvenido canarias canarias1 changeme changeme1
  changeme123 charlie1 chelsea1 computer contrasena contrasena1 contrasena123 contraseña contraseña1 default1
  dragon123 españa123 estrella football football1 guest123 hello123 hello1234 hola1234 holahola iloveyou
  iloveyou1 iloveyou2 internet jennifer jessica1 jordan23 letmein1 letmein123 liverpool liverpool1 login123
  marina123 mariposa master123 maximilian michael1 michelle monkey123 nastya123 p@ssw0rd p@ssword pa55word
  passport passw0rd password password1 password12 password123 password1234 pokemon1 pokemon123 princess
  princess1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qwe123qwe qwerty123 qwerty1234 qwerty12345 qwerty77 qwertyui
  qwertyuiop realmadrid realmadrid1 root1234 samsung1 secret123 shadow123 spiderman starwars sunshine sunshine1
  superman superman1 teamo123 temp1234 tenerife tenerife1 tenerife123 tequiero tequieromucho test1234 test12345
  testtest trustno1 user1234 welcome1 welcome123 welcome2 whatever zaq12wsx zxcvbnm1 zxcvbnm123 йцукен123
  йцукенгш любовь123 пароль123 привет123
`
    .trim()
    .split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase());
}
