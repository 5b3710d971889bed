/**
 * Common passwords of eight characters and more, in small letters. The list is short on purpose: with the limit on wrong
 * attempts, only the first few hundred guesses matter.
 */
const WORDS = `
12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 00000000 88888888 99999999
22222222 55555555 66666666 77777777 12341234 11223344 12121212 123123123 147258369 789456123 741852963 123654789
password password1 password12 password123 password1234 password! password@1 password@12 password@123 passw0rd p@ssw0rd
p@ssword p@ssword1 p@ssw0rd1 p@ssw0rd123 passwort passpass passphrase mypassword newpassword changeme changeme1
changeme123 letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome@123 welcome! iloveyou iloveyou1
iloveyou2 iloveu123 loveyou1 lovelove sunshine sunshine1 princess princess1 football football1 baseball baseball1
basketball cricket1 cricket123 superman superman1 batman123 spiderman pokemon1 starwars starwars1 whatever trustno1
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty@123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx
q1w2e3r4 qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcdefgh abcdefghi abcd1234 abcd@1234
abc12345 abc123456 a1b2c3d4 aa123456 a1234567 a12345678 test1234 test12345 testtest testing1 testing123 demo1234
admin123 admin1234 admin12345 admin@123 admin@1234 admin123! adminadmin administrator administrator1 administrat0r
rootroot root1234 root@123 toor1234 user1234 username guest1234 default1 temp1234 temporary secret12 secret123
secretsecret master12 master123 computer computer1 internet internet1 samsung1 samsung123 google123 facebook
facebook1 whatsapp instagram linkedin dropbox1 windows1 microsoft michelle jennifer jessica1 jordan23 michael1
charlie1 daniel123 nicholas ashley12 anthony1 elizabeth christian corvette mercedes mustang1 harley12 harleydavidson
motorcycle motorbike motorcycle1 biker123 bikerboy royalenfield royalenfield1 bullet350 bullet500 thunderbird
himalayan yamaha123 kawasaki honda123 suzuki123 ducati123 riders123 ridersclub rideordie kickstand kickstand1
kickstand123 india123 india@123 indian123 bharat123 mumbai123 bombay123 delhi123 bangalore hyderabad chennai123
kolkata123 maharashtra ganesh123 krishna1 krishna123 jaihind1 jaihind123 sairam123 omsairam hanuman1 hanuman123
sachin10 tendulkar dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 freedom1 liverpool chelsea1 arsenal1
manchester barcelona realmadrid juventus1 blink182 slipknot metallica nirvana1 chocolate butterfly cheesecake
strawberry pineapple snowball snoopy12 tweety12 garfield scoobydoo sweetheart sweetness precious beautiful
handsome1 blessed1 jesus123 jesuschrist godislove goodluck1 lucky123 happy123 hello123 hello1234 hellohello
helloworld good1234 nothing1 whatever1 anything1 something1 nopassword notapassword iamadmin superuser superadmin
super123 security security1 business company1 club1234 clubadmin manager1 manager123 office123 treasurer captain1
captain123 editor123 organiser organizer january1 february1 november1 december1 summer123 winter123 spring123
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 password2024 password2025 password2026 welcome2024
welcome2025 welcome2026 admin2024 admin2025 admin2026
admin@2018 treasurer@2018 captain@2018 editor@2018 rider@2018`;

const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Is it one of the passwords that are tried first? Case, and one sign at the end, make no difference. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return COMMON.has(text) || COMMON.has(text.slice(0, -1)) || new Set(text).size < 3;
}
