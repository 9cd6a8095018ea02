"""Passwords that are tried first, of at least eight characters, in lower case."""

from __future__ import annotations

_WORDS = """
00000000 01012000 01234567 0123456789 10203040 1029384756 11111111 111222333 11223344 1122334455
112233445566 12121212 12123434 123123123 1231231234 123321123 12344321 1234512345 123454321
12345678 123456789 1234567890 1234567891 12345678910 123456789a 123456789q 12345678a 12345678q
1234567a 1234567q 123456aa 123456abc 123456qwerty 1234abcd 1234qwer 123abc123 123asdfg 123qwe123
123qweasd 123qweasdzxc 12locked 13131313 13579246 135792468 14141414 147258369 147852369 14789632
159357159 159753159 159753456 1a2b3c4d 1g2w3e4r 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qwerty1 20002000 20202020 2wsx3edc 3.1415926 31415926 33333333
369258147 44444444 456456456 4815162342 520131400 5201314520 55555555 5845201314 66666666 69696969
741852963 77777777 777777777 789456123 7894561230 87654321 88888888 888888888 963852741 987654321
9876543210 99999999 999999999 a1234567 a12345678 a123456789 a123456b a1b2c3d4 aa123456 aa12345678
aaaaaaaa aaaabbbb abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefghi admin123 admin1234
administrator alexander alexandra amsterdam anthony1 apple123 arsenal1 asdasdasd asdf1234 asdf;lkj
asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfqwer asdqwe123 asshole1 autumn2024 azertyui azertyuiop
babygirl babygirl1 baseball baseball1 basketball batman123 benjamin bismillah blackjack blahblah
blink182 bluebird boardgame boardgames bullshit butterfly butterfly1 california changeme changeme1
changeme123 charlie1 charlotte cheesecake chelsea1 chicken1 chocolate chocolate1 christian
christopher cocacola computer computer1 coolcool corvette courtney cowboys1 creative dddddddd
december december1 deftones dolphin1 dolphins download dragon123 einstein electric elephant
elizabeth endurance everton1 facebook facebook1 facedown facedown1 faithful fernando firebird
flowers1 football football1 football12 forever1 formula1 franklin freedom1 friends1 fuckyou1
fuckyou123 fuckyou2 garfield gateway1 giovanni godzilla goodluck gundam00 hahahaha hardcore
hello123 hello1234 hellohello helloworld hercules hollywood homeless house123 iloveyou iloveyou!
iloveyou1 iloveyou12 iloveyou123 iloveyou2 infinity inuyasha isabella jackson1 jellybean jennifer
jennifer1 jessica1 ji32k7au4a83 jonathan jordan23 justin123 kawasaki killer123 kingkong kristina
lakers24 lalalala letmein! letmein1 letmein12 letmein123 liverpool liverpool1 lollipop lovelove
loveyou1 macintosh manchester margaret marlboro maryjane master12 master123 matthew1 maverick
melissa1 mercedes metallica michael1 michael23 michelle michelle1 microsoft midnight minecraft
minecraft1 monkey12 monkey123 monster1 mustang1 my1space naruto123 nathaniel newcastle newpassword
nicholas nintendo nopassword northside october1 p@55w0rd p@ssw0rd p@ssw0rd1 p@ssword pa$$word
pa55word paradise pass1234 pass12345 passpass passw0rd passw0rd1 passwd123 password password!
password. password0 password00 password01 password1 password1! password10 password11 password12
password123 password1234 password13 password2 password2024 password2025 password2026 password21
password22 password3 password5 password7 password9 password99 password@123 passwordpassword
patricia peanut123 personal phoenix1 pikachu1 pimpin11 pineapple platinum playboy1 pokemon1
pokemon123 porsche911 precious princesa princess princess1 princess12 princess123 q1q1q1q1 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 qawsedrf qazqazqaz qazwsx123 qazwsxedc qazxsw123 qqqqqqqq qwaszx12
qwe123456 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwer4321 qwerasdf qwert123 qwert1234
qwert12345 qwerty00 qwerty01 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty22 qwerty321 qwertyqwerty qwertyui qwertyuiop qwertyuiop1 qwertz123 raiders1 rainbow1
rangers1 realmadrid rebecca1 remember revolution rockstar rockyou1 rockyou123 ronaldo7 rush2112
samantha samantha1 samsung1 samuel123 scarface scooby12 secret123 september shadow12 shadow123
simpsons skateboard slipknot snickers snoopy12 snowball softball solution something spiderman
spiderman1 spongebob sporting starcraft starlight startrek starwars starwars1 steelers steelers1
stephanie strawberry summer123 summer2024 summer2025 summer2026 sunflower sunshine sunshine1
superman superman1 superman123 superstar sweetheart sweetpea swordfish tequiero teresa123 test1234
test12345 testtest thebeatles thunder1 tigger12 tinkerbell tottenham trustno1 twilight undertaker
valentine vanessa1 veronica vfhbyf123 victoria victoria1 vincent1 virginia voyager1 warcraft
warhammer welcome1 welcome12 welcome123 whatever whatever1 william1 windows10 winter2024 winter2025
winter2026 woaini123 woaini1314 woaini520 woaini5201314 wordpass wrestling xxxxxxxx yankees1
yellow12 zaq12wsx zaq1xsw2 zaq1zaq1 zxasqw12 zxc123456 zxcasdqwe zxcvbnm, zxcvbnm1 zxcvbnm123
zxcvzxcv zzzzzzzz
"""

COMMON = frozenset(_WORDS.split())
