/** Domains where anybody gets an address, which no company can claim by one. */
export const freeMailDomains: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'hotmail.de'],
  ...['live.com', 'live.co.uk', 'msn.com', 'passport.com', 'yahoo.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr'],
  ...['yahoo.co.in', 'yahoo.co.jp', 'yahoo.com.br', 'ymail.com', 'rocketmail.com', 'aol.com', 'aim.com', 'icloud.com'],
  ...['me.com', 'mac.com', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tuta.io', 'tuta.com', 'zoho.com'],
  ...['zohomail.com', 'gmx.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de', 'freenet.de', 't-online.de'],
  ...['mail.com', 'email.com', 'mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'yandex.ru', 'yandex.com', 'ya.ru'],
  ...['rambler.ru', 'fastmail.com', 'fastmail.fm', 'hey.com', 'hushmail.com', 'mailbox.org', 'posteo.de', 'orange.fr'],
  ...['wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it', 'tiscali.it', 'alice.it'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net', 'juno.com'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net', 'shaw.ca', 'rogers.com', 'bigpond.com'],
  ...['optusnet.com.au', 'xtra.co.nz', 'qq.com', '163.com', '126.com', 'sina.com', 'foxmail.com', 'naver.com'],
  ...['daum.net', 'hanmail.net', 'rediffmail.com', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'seznam.cz'],
  ...['wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'abv.bg', 'ukr.net', 'mailinator.com', 'guerrillamail.com'],
])
