/** Who may enter: logs of RADIUS and 802.1X, and of logins. */
import { fault, healthy, listed, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

const TOPICS = ['aaa-protocols', 'access-authorization']

export const readRadius = readerOf({
  what: 'a log about RADIUS or 802.1X',
  sign: /Access-(?:Request|Accept|Reject|Challenge)\b|\bRADIUS[-_]\d-|Network Policy Server (?:denied|granted)|\bLogin (?:incorrect|OK)\b\s*[:([]|(?:%|\b)(?:DOT1X|AUTHMGR|MAB|RADIUS)-\d-[A-Z_]+|Reason Code\s*:|\bignoring request .* unknown client|\b(?:TACACS\+?|RADIUS)\b.*\bserver \d+\.\d+\.\d+\.\d+.*(?:timeout|timed out|unreachable|dead|no response)|\b802\.1X\b.*\bstatus:?\s+(?:UN)?AUTHORIZED|\bEAP-(?:Failure|FAILURE|TLS|PEAP)\b.*(?:fail|timeout)/i,
  more: /^\s*(?:User-Name|NAS-IP-Address|NAS-Port|Calling-Station-Id|Called-Station-Id|Reply-Message|Tunnel-\S+|Reason|User|Client|Security ID|Account Name|Authentication Type|EAP Type|Packet-Type|Message-Authenticator|Code|Identifier)\b\s*[:=(]/i,
  topics: TOPICS,
  rules: [
    {
      when: /\bTACACS\+?.*(?:timeout|timed out|unreachable|dead|no response)(.*fall\w* back)?/gim,
      says: ([, back]) =>
        fault(
          'tacacs-timeout',
          `The TACACS+ server does not answer, so${back === undefined ? ' its users cannot log in' : ' the device falls back to its local users; a name that exists only on the server cannot log in'}. Check that the server runs, that TCP 49 passes, that it knows this device, and that the shared key agrees.`,
        ),
    },
    {
      when: /802\.1X\b.*status:?\s+UNAUTHORIZED(?:.*guest vlan (\d+))?/gim,
      says: ([, guest]) =>
        fault(
          'unauthorized',
          `802.1X did not accept the device${guest === undefined ? '' : `, so the switch put it into the guest VLAN ${guest}`}. It did not answer the switch (no supplicant turned on), or its credentials or certificate were refused: turn on 802.1X at the device, and read the RADIUS log for the reason.`,
        ),
    },
    {
      when: /unknown client|invalid (?:Message-)?Authenticator|shared secret|bad authenticator/gim,
      says: ([text = '']) =>
        /unknown client/i.test(text)
          ? fault(
              'radius-unknown-client',
              'The RADIUS server ignores the request, because it does not know the device that asks (“unknown client”): add the address of the switch, access point or controller as a client with the same shared secret. It may also ask from another address than expected.',
            )
          : fault(
              'radius-secret',
              "The request cannot be verified: the shared secret differs between the RADIUS server and the switch or access point. Enter the same one at both ends; the user's password has no part in it.",
            ),
    },
    {
      when: /RADIUS_DEAD|RADIUS.*(?:not responding|no response|timed out|timeout)|AUTHMGR.*server dead|is not responding/gim,
      says: () =>
        fault(
          'radius-dead',
          'The RADIUS server does not answer: nobody can log in newly, whatever the password. Check that the server runs, that UDP 1812 (old: 1645) passes in both directions, and that the server knows this device as a client: an unknown one gets silence.',
        ),
    },
    {
      when: /Access-Reject|Login incorrect|denied access|Authentication failed|(?:DOT1X|AUTHMGR|MAB)-\d-FAIL/gim,
      says: (_, all, output) => {
        if (
          /unknown client|timeout|timed out|unreachable|server dead|shared secret|Message-Authenticator.*invalid/i.test(
            output,
          )
        )
          return null
        const code = /Reason Code\s*:\s*(\d+)/i.exec(output)?.[1]
        const why: Readonly<Record<string, string>> = {
          '16': "user name or password is wrong, or the computer's account is not known",
          '48': 'no network policy matches this request',
          '65': 'the account has no permission to dial in, or is disabled for the network',
          '22': 'client and server share no EAP method',
          '23': 'EAP failed, often because of the certificate',
          '266': 'the message was not what the server expected, often a matter of the certificate',
        }
        const told = code === undefined ? undefined : why[code]
        return fault(
          'access-rejected',
          `The login was refused${all.length > 1 ? ` ${all.length} times` : ''}${told === undefined ? '' : ` (reason code ${code}): ${told}`}. The server was reached and knows the device that asked, so network and shared secret work. ${told === undefined ? 'Check user name and password or certificate, then whether the account is locked, then which policy matched.' : 'The reason names the place to look at first.'}`,
        )
      },
    },
  ],
  healthy: (output) =>
    /Accept|granted|Login OK|-SUCCESS/i.test(output)
      ? healthy(
          'access-accepted',
          `The login was accepted${/(?:Tunnel-Private-Group-I[dD]|Vlan)\s*[:=]*\s*"?(\d+)/i.exec(output)?.[1] ? `, and the server puts the device into VLAN ${/(?:Tunnel-Private-Group-I[dD]|Vlan)\s*[:=]*\s*"?(\d+)/i.exec(output)?.[1]}` : ''}. So authentication is not the fault; if nothing works afterward, look at VLAN and DHCP.`,
        )
      : note(
          'access-unfinished',
          'A request without its end: after Access-Request comes Challenge, and then Accept or Reject. If nothing follows, the server does not answer this device.',
        ),
})

export const readLogins = readerOf({
  what: 'a log of logins',
  sign: /\b(?:sshd|login|sudo)\S*:\s.*(?:Failed|Accepted|Invalid user|authentication failure|Connection closed by|maximum authentication)|\bFailed password for\b.*\bfrom\b|\bAn account failed to log on\b|Event ID:?\s*(?:4625|4740)/,
  topics: ['device-hardening', 'log-aggregation'],
  rules: [
    {
      when: /(?:Failed password for|Invalid user|authentication failure).*?(?:from|rhost=)\s*(\d+\.\d+\.\d+\.\d+)?/gim,
      says: (_, all, output) => {
        const from = [...new Set(all.flatMap(([, address]) => address ?? []))]
        const names = new Set(
          [...output.matchAll(/Failed \S+ for (?:invalid user )?(\S+) from/gi)].map(
            ([, name]) => name,
          ),
        )
        const isIn = from.some((address) =>
          new RegExp(
            String.raw`Accepted \S+ for \S+ from ${address.replaceAll('.', '\\.')}\b`,
          ).test(output),
        )
        if (all.length < 3)
          return note(
            'login-failed',
            `${all.length === 1 ? 'A login' : 'Two logins'} failed${from[0] === undefined ? '' : ` from ${from[0]}`}: a typo does that; many in a short time would be an attack.`,
          )
        return fault(
          'brute-force',
          `${all.length} logins failed${from.length > 0 ? ` from ${listed(from)}` : ''}${names.size > 2 ? `, under ${names.size} names` : ''}: somebody tries passwords (brute force).${isIn ? ' One login from there succeeded afterward: treat the machine as taken over, take it off the network, and change the passwords.' : ' No line here shows a success from there.'} Block the source, allow logins from the management network only, and use keys in place of passwords.`,
        )
      },
    },
    {
      when: /4740/g,
      says: () =>
        warning(
          'locked-out',
          'Event 4740: an account was locked out after too many wrong passwords. Its line Caller Computer Name tells where they came from; often a phone or a service still has the old password.',
        ),
    },
    {
      when: /4625|An account failed to log on/g,
      says: () =>
        note(
          'logon-failed',
          'Event 4625: a logon failed. Read the reason (status) and the source address in it; one is a typo, many are an attack or a service with an old password.',
        ),
    },
  ],
  healthy: () =>
    note(
      'logins-listed',
      'The lines show logins that succeeded or ended. Check that the names, the addresses and the hours are expected ones.',
    ),
})
