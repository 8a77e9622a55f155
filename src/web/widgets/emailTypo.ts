/** Where most people have their mail; a domain one slip away from one of these is worth a question. */
const KNOWN = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'mail.com', 'email.com', 'proton.me', 'protonmail.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net', 'bellsouth.net', 'charter.net'],
  ...[
    'yahoo.co.uk',
    'hotmail.co.uk',
    'btinternet.com',
    'sky.com',
    'gmx.com',
    'gmx.de',
    'gmx.net',
    'web.de',
    't-online.de',
  ],
  ...[
    'freenet.de',
    'yahoo.de',
    'hotmail.de',
    'outlook.de',
    'yahoo.fr',
    'hotmail.fr',
    'outlook.fr',
    'orange.fr',
    'free.fr',
  ],
  ...['wanadoo.fr', 'laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it', 'tiscali.it', 'yahoo.it', 'hotmail.it'],
  ...['yahoo.es', 'hotmail.es', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'op.pl', 'walla.co.il', 'walla.com'],
  ...['netvision.net.il', 'bezeqint.net', 'yahoo.gr', 'yahoo.com.br', 'hotmail.com.br', 'uol.com.br', 'bol.com.br'],
  ...['terra.com.br', 'yahoo.ro', 'yandex.ru', 'mail.ru'],
];

const TOP_LEVEL_SLIPS: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  nte: 'net',
};

/** The address the person probably meant, when the domain looks like a slip of the finger; otherwise null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || KNOWN.includes(domain)) return null;
  const meant = KNOWN.find((known) => known.length >= 7 && oneSlipApart(domain, known)) ?? withTopLevelFixed(domain);
  return meant && `${name}@${meant}`;
}

function withTopLevelFixed(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  const fixed = TOP_LEVEL_SLIPS[domain.slice(dot + 1)];
  return fixed && dot > 0 ? `${domain.slice(0, dot)}.${fixed}` : null;
}

/** Whether one letter added, missing, changed or swapped with its neighbour makes `a` into `b`. */
function oneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
