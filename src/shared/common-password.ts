/** The most common passwords of at least six characters, lower case. Sequences and repetitions are found by rule. */
const common = new Set(
  'password password1 password123 passw0rd p@ssw0rd p@ssword qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwerty123456 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcd1234 abcdef abcdefg a123456 a1b2c3 iloveyou letmein welcome welcome1 admin123 administrator monkey dragon football baseball master sunshine shadow princess superman batman trustno1 michael jordan23 charlie donald freedom whatever starwars computer internet samsung google changeme secret default guest123 test123 testtest user123 hello123 login123 123qwe 123abc 123321 112233 121212 131313 123123 654321 666666 777777 696969 159753 147258369 987654321 qweasd qweasdzxc 1234qwer 12345qwert пароль пароль1 пароль123 йцукен йцукенг йцукен123 привет любовь наташа максим марина люблю казахстан астана алматы kazakhstan almaty astana'.split(
    ' ',
  ),
);

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
];

/** Whether a password is one of those that are tried first: listed, one character again and again, or a row of keys. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain)) return true;
  if (new Set(plain).size === 1) return true;
  const backwards = [...plain].reverse().join('');
  return rows.some((row) => row.includes(plain) || row.includes(backwards));
}
