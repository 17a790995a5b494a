/** `curl`, `openssl s_client`, `Test-NetConnection`, `nc`, `telnet` and `ssh`: does a port answer, and as whom? */
import { validOn } from './cert-dates.ts'
import { fault, healthy, note, warning, type Finding } from './reading.ts'
import { readerOf } from './rules.ts'

const PORT_TOPICS = ['reachability-tools', 'tcp-udp']
const TLS_TOPICS = ['pki-certificates', 'data-encryption-states']

const CURL: Readonly<Record<string, string>> = {
  '6': 'the name has no address for this machine: a question of DNS or of a typo. Ask DNS with `nslookup`; nothing was sent to the server yet',
  '7': 'the connection failed before anything was asked. “Connection refused” means that the host is there and nothing listens on that port; “no route to host” or “timed out” would mean that the path or a filter is the matter',
  '28': 'no answer in time: a filter drops the packets, the host is off, or the replies do not come back',
  '35': 'the TLS handshake failed: the two sides share no version or cipher, or the port does not speak TLS',
  '51': 'the certificate is for another name than the one in the address',
  '52': "the connection was open and the server closed it without an answer: look at the server's log",
  '56': 'the connection was cut while data came: the server or a device on the path reset it',
  '60': 'the certificate cannot be verified: it has expired, it is self-signed, its intermediate certificate is missing, or the clock is wrong',
}

/** What the text of error 60 or 51 says of the certificate itself. */
function certificateWords(text: string): string | null {
  if (/subject ?(?:alt\w*)? ?name|does not match/i.test(text))
    return 'the certificate is for other names than the one that was typed. Use the full name that is in it (`openssl s_client` shows the names), or have the short name added to the certificate'
  if (/expired/i.test(text))
    return 'the certificate has expired, or the clock of this machine is wrong: renew it on the server'
  return /self[- ]signed/i.test(text)
    ? 'the certificate is self-signed, so nobody vouches for it: import it as trusted if it is your own, or use one of your own authority'
    : /local issuer/i.test(text)
      ? 'its issuer is not known here: mostly the server does not send its intermediate certificate, or the root is not trusted'
      : null
}

const HTTP: Readonly<Record<string, string>> = {
  '2': 'the server answers as it should',
  '3': 'the server sends the browser to another address, see the line Location',
  '4': 'the server was reached and refuses this request: 401 wants a login, 403 forbids it, 404 has no such page, 407 comes from a proxy that wants a login, 429 means too many requests',
  '5': 'the server was reached and has a fault of its own: 502 and 504 come from a proxy or load balancer whose server behind it does not answer, 503 means overloaded or in maintenance',
}

export const readWebRequest = readerOf({
  what: 'a web request (`curl`)',
  sign: /^\s*(?:curl: \(\d+\)|HTTP\/[\d.]+ \d{3}\b|< HTTP\/[\d.]+ \d{3}|\* (?:Connected to|connect to|Trying|Could not resolve|Failed to connect|SSL|TLS|Server certificate))/i,
  more: /^\s*(?:[*<>] |[A-Za-z-]{3,30}: \S.*$|\s*(?:subject|issuer|expire date|start date):)/,
  topics: ['ports-web', ...PORT_TOPICS],
  rules: [
    {
      when: /^\s*curl: \((\d+)\)(.*)$/gm,
      says: ([, code = '', text = '']) =>
        fault(
          'curl-error',
          `curl ends with error ${code}${text === '' ? '' : ` (“${text.trim().slice(0, 100)}”)`}: ${certificateWords(text) ?? CURL[code] ?? 'see what the text says'}.`,
          {
            topics:
              code === '6'
                ? ['dns-resolution', 'name-and-socket-tools']
                : code === '60' || code === '35' || code === '51'
                  ? TLS_TOPICS
                  : PORT_TOPICS,
          },
        ),
    },
    {
      when: /^\s*\*.*(?:port (\d+).*)?(Connection refused|Connection timed out|Operation timed out|No route to host|Could not resolve host)/gim,
      says: ([line = ''], _, output) => {
        // The error of curl itself tells it, too.
        if (/^\s*curl: \(/m.test(output)) return null
        const code = /refused|No route/i.test(line) ? '7' : /resolve/i.test(line) ? '6' : '28'
        const address = /\d+\.\d+\.\d+\.\d+/.exec(output)?.[0]
        const dns =
          address === undefined || code === '6'
            ? ''
            : ` DNS is not the fault: the name was resolved to ${address}.`
        return fault(
          'curl-failed',
          /refused/i.test(line)
            ? `“Connection refused”: the host answers, and nothing listens on that port, or a firewall refuses it actively. So the path works; look on the server whether the service runs and on which port and address it listens.${dns}`
            : `${CURL[code]?.replace(/^./, (letter) => letter.toUpperCase()) ?? ''}.${dns}`,
          { topics: code === '6' ? ['dns-resolution'] : PORT_TOPICS },
        )
      },
    },
    {
      when: /^\s*(?:< )?HTTP\/[\d.]+ (\d)(\d\d)\b([^\n]*)/gm,
      says: (first, all) => {
        const last = all.at(-1) ?? first
        const [, kind = '', more = '', text = ''] = last
        // The proxy answered, and not the site.
        if (kind === '4' && more === '07') return proxyFinding()
        const weigh = kind === '5' ? fault : kind === '4' ? warning : note
        return weigh(
          'http-status',
          `The answer is ${kind}${more}${text.trim() === '' ? '' : ` ${text.trim()}`}: ${HTTP[kind] ?? 'an interim answer'}. So name, path, port and the web server work; what remains is a matter of the server or the request.`,
        )
      },
    },
  ],
  healthy: () =>
    note(
      'web-connected',
      'These lines show how the connection was made; the line with the status (HTTP …) that would tell the result is missing.',
    ),
})

const proxyFinding = (): Finding =>
  fault(
    'proxy-login',
    "407 comes from a proxy that wants a login, not from the site: give the program the proxy's user and password, or let the proxy pass this destination.",
    { topics: ['load-balancers-proxies', 'web-filtering'] },
  )

const VERIFY: Readonly<Record<string, string>> = {
  '10': 'renew it, and check the clock of this machine',
  '9': 'the certificate is not valid yet: check the clocks',
  '18': 'the certificate is self-signed: nobody vouches for it. For a device inside, import it as trusted or use a certificate of your own authority',
  '19': 'a self-signed certificate is in the chain, i.e. its root is not trusted here: add the root to the trusted ones, if it is yours; if not, somebody may read the traffic in between',
  '20': 'the issuer of the certificate is not known here: mostly the server does not send its intermediate certificate, or the root is not trusted',
  '21': 'the first certificate cannot be verified: mostly the server does not send its intermediate certificate',
  '62': 'the name in the address is not in the certificate',
}

export const readCertificate = readerOf({
  what: 'a TLS connection with its certificate (`openssl`)',
  sign: /^\s*(?:Verify return code:|Verification(?: error)?: |verify error:num=\d+|depth=\d|notAfter=|notBefore=|Certificate chain\s*$|Not After ?: |\d s:|SSL-Session:|Protocol\s+: (?:TLS|SSL)|New, TLSv)/,
  more: /^\s*(?:CONNECTED\(|subject=|issuer=|\d s:|i:|Not Before|Validity|Server certificate|Cipher|---|DNS:|X509v3|Subject:|Issuer:|verify return:)/i,
  topics: TLS_TOPICS,
  answers: [[/\b(?:expired?|valid|today|date)\b/i, validOn]],
  rules: [
    {
      when: /(?:Verify return code: |verify error:num=)(\d+)(?: \(|:)([^)\n]*)/gm,
      says: (first, all, output) => {
        const bad = all.find(([, code]) => code !== '0') ?? first
        const [, code = '', text = ''] = bad
        return code === '0'
          ? null
          : fault(
              'certificate',
              `The check of the certificate ends with ${code} (${text.trim()}): ${VERIFY[code] ?? 'it cannot be trusted as it is'}.${code === '62' ? subjectWords(output) : ''} The TCP connection itself works.`,
            )
      },
    },
    {
      when: /Protocol\s*:\s*(SSLv[23]|TLSv1(?:\.[01])?)\s*$/gm,
      says: ([, version = '']) =>
        warning(
          'old-tls',
          `The connection uses ${version}, which is outdated. Use TLS 1.2 or 1.3.`,
        ),
    },
  ],
  healthy: (output) =>
    /Verify return code: 0/.test(output)
      ? healthy(
          'certificate-fine',
          'The check of the certificate ends with 0 (ok): it is trusted here and has not expired. That proves who the server is, not that the page works.',
        )
      : note(
          'certificate-read',
          `${validity(output)}These lines show a certificate: compare the name (subject, DNS:) with the address, notAfter with today's date, and the issuer with what you trust. The line “Verify return code”, which tells the result, is missing.`,
        ),
})

const lineOf = (name: string) => new RegExp(String.raw`^\s*${name}\s*:\s*(\S+)`, 'gim')

export const readPortTest = readerOf({
  what: 'a test of a port',
  sign: /^\s*(?:TcpTestSucceeded|PingSucceeded|RemotePort)\s*:|^\s*WARNING: TCP connect to|^\s*(?:Connection to \S+ \d+ port .* succeeded|(?:nc|Ncat): .*(?:refused|timed out|No route)|Ncat: Connected|telnet: (?:Unable to connect|connect to)|Connecting To \S+\.\.\.\s*Could not open|ssh: (?:connect to host|Could not resolve)|kex_exchange_identification|\S+@\S+: Permission denied \(|@\s+WARNING: REMOTE HOST IDENTIFICATION|Host key verification failed|Unable to negotiate with|Connected to \d+\.\d+\.\d+\.\d+\.?\s*$|Escape character is)/i,
  more: /^\s*(?:ComputerName|RemoteAddress|InterfaceAlias|SourceAddress|PingReplyDetails\S*|NetRoute\S*|Trying \d|WARNING: Ping|@+\s*$|@ |It is also possible|IT IS POSSIBLE|Someone could be|Attempting TCP)/i,
  topics: PORT_TOPICS,
  rules: [
    {
      when: lineOf('TcpTestSucceeded'),
      says: ([, value = ''], _, output) => {
        if (/true/i.test(value)) return null
        const isPinged = /PingSucceeded\s*:\s*True/i.test(output)
        return fault(
          'port-closed',
          `TcpTestSucceeded is False: the port does not answer. ${isPinged ? 'Ping works, so the host is there and the path works: the program does not listen, or a firewall (on the host or on the way) blocks this port.' : 'Ping fails, too: the host is off, the address or path is wrong, or a firewall drops both.'} Check on the server with \`netstat -an\` whether it listens, then the firewall.`,
        )
      },
    },
    {
      when: /refused/gim,
      says: (_, __, output) =>
        fault(
          'refused',
          `The connection${/port (\d+)[^\n]*refused/i.exec(output) ? ` to port ${/port (\d+)[^\n]*refused/i.exec(output)?.[1]}` : ''} is refused: the host is there and answers, and nothing listens on that port, or a firewall refuses it actively. So the path works. Check that the service runs and on which port and address it listens.`,
        ),
    },
    {
      when: /(?:timed out|Unable to connect|Could not open connection)/gim,
      says: (match, _, output) =>
        /refused/i.test(output) || match.length === 0
          ? null
          : fault(
              'port-timeout',
              'No answer comes back: a firewall drops the packets, the host is off, or the replies do not come back. A service that is only stopped would refuse at once. Ping the host, then look at the filters on the way.',
            ),
    },
    {
      when: /No route to host/gim,
      says: () =>
        fault(
          'no-route',
          '“No route to host”: this machine or a router knows no way to it, the neighbor does not answer ARP, or a firewall says so. Look at the gateway and the routes.',
        ),
    },
    {
      when: /Permission denied \(([^)]*)\)/gim,
      says: ([, ways = '']) =>
        fault(
          'ssh-denied',
          `The server answers and refuses the login (it accepts: ${ways}). So network and port work: user name, key or password is the matter.`,
          { topics: ['ports-remote-access', 'device-management-methods'] },
        ),
    },
    {
      when: /REMOTE HOST IDENTIFICATION|Host key verification failed/gim,
      says: () =>
        warning(
          'host-key',
          'The key of the server is another than the stored one. That is normal after the device was replaced or installed again; otherwise somebody may sit in between. Compare the fingerprint on the console before you delete the old key.',
          { topics: ['ports-remote-access', 'on-path-attacks'] },
        ),
    },
    {
      when: /Unable to negotiate with|no matching (?:key exchange|cipher|host key)/gim,
      says: () =>
        fault(
          'ssh-negotiate',
          'The two sides share no method: mostly an old device that offers only outdated ciphers or keys. Update it; allow the old method for this one host only if there is no other way.',
          { topics: ['ports-remote-access', 'device-hardening'] },
        ),
    },
    {
      when: /Could not resolve/gim,
      says: () =>
        fault(
          'name-not-found',
          'The name has no address for this machine: a question of DNS, not of the port.',
          { topics: ['dns-resolution'] },
        ),
    },
  ],
  healthy: (output): Finding =>
    /Succeeded\s*:\s*True|succeeded|Connected/i.test(output)
      ? healthy(
          'port-open',
          'The port answers: a program listens there, and the path and the filters let it through. What remains is the program itself.',
        )
      : note('port-test', 'The result is missing from these lines; look for TcpTestSucceeded.'),
})

/** The time from and to which a certificate is valid, as it is printed. */
function validity(output: string): string {
  const [from, to] = [/not ?before\s*[=:]\s*(.+)/i, /not ?after\s*[=:]\s*(.+)/i].map((one) =>
    one.exec(output)?.[1]?.trim(),
  )
  return to === undefined
    ? ''
    : `It is valid ${from === undefined ? '' : `from ${from} `}until ${to}: if today is later, it has expired, which is the usual reason for a warning. Then renew it on the server; if it is not, look at the name, the issuer and the clock of the PC. `
}

/** The name that the certificate is for, where it is shown. */
function subjectWords(output: string): string {
  const name = /subject\s*=.*?CN\s*=\s*([\w.*-]+)/i.exec(output)?.[1]
  return name === undefined
    ? ''
    : ` It is for ${name}: connect to that name, or give the server a certificate that has the name you use.`
}
