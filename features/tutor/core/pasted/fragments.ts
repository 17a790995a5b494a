/**
 * Single lines that many tools print in forms of their own: an err-disabled port, a refused command, a pool that is
 * full. Each is known by words that no sentence about it has in this form.
 */
import { erroredReason } from './ports.ts'
import { fault, listed, note, warning, type Finding } from './reading.ts'
import { readerOf } from './rules.ts'

const PORT_NAME = /\b((?:Gi|Fa|Te|Eth|Gig|port )\w*\s?\d+(?:\/\d+)*)/i
const portIn = (line: string): string => PORT_NAME.exec(line)?.[1] ?? 'The port'

export const readCommandErrors = readerOf({
  what: 'a message of the command line',
  sign: /^\s*% ?(?:Invalid input|Incomplete command|Ambiguous command|Unknown command|Access VLAN does not exist|Bad mask|Invalid (?:next hop|address)|\S+ overlaps with|Command rejected|Authorization failed|Login invalid|Bad (?:secrets|passwords)|Connection refused|Password:? required|Error in authentication)|Command rejected: |overlaps with \S+\d/i,
  more: /^\s*(?:\S+(?:\([\w-]+\))?[#>].*|\^)\s*$/,
  topics: ['device-management-methods', 'configuration-management'],
  rules: [
    {
      when: /Invalid input/gim,
      says: () =>
        note(
          'invalid-input',
          '“Invalid input” means that the device does not know the command at the place of the ^ mark: a typo, the wrong mode (e.g. a configuration command before `configure terminal`), or a command that this model does not have. Type `?` at that place; nothing was changed.',
        ),
    },
    {
      when: /Incomplete command/gim,
      says: () =>
        note(
          'incomplete-command',
          '“Incomplete command” means that words are missing at the end. Type the command with a `?` after a space to see what may follow; nothing was changed.',
        ),
    },
    {
      when: /Ambiguous command/gim,
      says: () =>
        note(
          'ambiguous-command',
          '“Ambiguous command” means that the short form fits several commands. Type more letters; nothing was changed.',
        ),
    },
    {
      when: /Access VLAN does not exist/gim,
      says: () =>
        note(
          'vlan-created',
          'That is no error: the VLAN did not exist on this switch, so the switch created it. Give it a name, check that the number was meant, and allow it on the trunks.',
          { topics: ['vlans', 'vlan-assignment-faults'] },
        ),
    },
    {
      when: /overlaps with (\S+)/gim,
      says: ([, other = '']) =>
        fault(
          'overlaps',
          `The address was refused, because its subnet overlaps with that of ${other}: two interfaces of a router need different subnets. Correct the address or the mask.`,
          { topics: ['subnetting', 'static-routing'] },
        ),
    },
    {
      when: /Command rejected:?\s*([^\n]*)/gim,
      says: ([, why = '']) =>
        warning(
          'rejected',
          `The command was refused${why === '' ? '' : `: ${why.trim()}`}.${/trunk/i.test(why) && /encapsulation/i.test(why) ? ' Set `switchport trunk encapsulation dot1q` first, then `switchport mode trunk`.' : /dynamic/i.test(why) ? ' Port security needs a port that is fixed as access: set `switchport mode access` first.' : ''} Nothing was changed.`,
        ),
    },
    {
      when: /Password:? required|Bad (?:secrets|passwords)|Login invalid|Authorization failed|Error in authentication/gim,
      says: ([text = '']) =>
        /required/i.test(text)
          ? fault(
              'no-password-set',
              'The device lets nobody in by network, because its lines have no password: set one, or better local users with `login local` and SSH.',
            )
          : fault(
              'login-invalid',
              `The device answers and refuses the login (“${text}”): name or password is wrong, or this user may not do it. The network is not the fault.`,
              { topics: ['iam-authentication', 'aaa-protocols'] },
            ),
    },
    {
      when: /Bad mask|Invalid (?:next hop|address)/gim,
      says: ([text = '']) =>
        fault(
          'bad-value',
          `“${text}”: the value does not fit, e.g. a mask that gives the network or broadcast address, or a next hop that is the router's own. Nothing was changed.`,
          { topics: ['subnetting'] },
        ),
    },
  ],
  healthy: () =>
    note('command-message', 'The command line answered with a message; nothing was changed.'),
})

export const readStatusFragments = readerOf({
  what: 'a line of status',
  sign: /\bike \S+:.*\bno (?:SA )?proposal chosen\b|\bAUTH_FAILED\b|\bAUTHENTICATION_FAILED\b|\bstatus\s*[:=]\s*err-?disabled?\b|\bPoE\s*[:=]\s*(?:power-?den\w+|faulty|off|overload)\b|\b(?:scope|pool|range)\b.*\b(?:in use|used|utilization)\s*[:=]\s*\d+ ?%|\bavailable\s*[:=]\s*0\b|[:,] *no proposal chosen\b|\b(?:AUTHENTICATION_FAILED|NO_PROPOSAL_CHOSEN|TS_UNACCEPTABLE|INVALID_ID_INFORMATION)\b|[:;] *(?:\S+ )?certificate (?:is )?not yet valid\b|^\s*\S*\d+\.\d+\.\d+\.\d+:\d+\s+(?:UP|DOWN|MAINT|DRAIN|OFFLINE|HEALTHY|UNHEALTHY)\b|^\s*(?:IKEv2|IKE|IPsec|Phase ?[12])(?: SA)?\s*[:=]\s*(?:none|down|up|failed)/i,
  topics: ['port-status', 'log-aggregation'],
  rules: [
    {
      when: /^.*\bstatus\s*[:=]\s*err-?disabled?\b(?:.*\breason\s*[:=]\s*([\w-]+))?.*$/gim,
      says: ([line = '', reason = '']) => {
        const known = erroredReason(reason)
        return fault(
          'err-disabled',
          `${portIn(line)} is err-disabled: the switch shut it for its own protection${reason === '' ? '' : `, because of ${reason}${known.text === null ? '' : ` (${known.text})`}`}. Remove the cause first, then \`shutdown\` and \`no shutdown\`; otherwise it shuts again.`,
          { topics: ['port-status', 'stp-loop-faults'] },
        )
      },
    },
    {
      when: /\bPoE\s*[:=]\s*(power-?den\w+|overload|faulty|off)\b/gim,
      says: ([, state = '']) =>
        /den|overload/i.test(state)
          ? fault(
              'power-denied',
              `PoE is refused (${state}): what the device's class reserves does not fit into the switch's budget anymore, so the device is dark. Compare Available, Used and Remaining; lower what other ports reserve, move a device to another switch, or use an injector.`,
              { topics: ['poe-faults'] },
            )
          : /faulty/i.test(state)
            ? fault(
                'power-faulty',
                'PoE is faulty: the switch turned the power off because of an electrical fault in the cable or the device. Try another cord, then another port.',
                { topics: ['poe-faults'] },
              )
            : warning(
                'power-off',
                'PoE is off at this port, so a device that needs it stays dark. Turn it on in the configuration.',
                { topics: ['poe-faults'] },
              ),
    },
    {
      when: /(?:in use|used|utilization)\s*[:=]\s*(\d+) ?%/gim,
      says: ([, share = '0']) =>
        Number(share) >= 100
          ? fault(
              'pool-exhausted',
              'The address pool is full (100 %): new devices get no address by DHCP and give themselves one from 169.254. Shorten the lease time, remove dead leases, or make the scope or the subnet larger.',
              { topics: ['dhcp-pool-faults', 'dhcp'] },
            )
          : Number(share) >= 90
            ? warning(
                'pool-almost-full',
                `The address pool is ${share} % full: make it larger or the lease shorter before it is empty.`,
                { topics: ['dhcp-pool-faults', 'dhcp'] },
              )
            : note(
                'pool-has-room',
                `The address pool is ${share} % full: there is room, so it is not the fault.`,
                { topics: ['dhcp'] },
              ),
    },
    {
      when: /AUTH_FAILED|AUTHENTICATION_FAILED\b|(?:XAUTH|EAP|IKE_AUTH).*(?:fail\w*|denied)/gm,
      says: () =>
        fault(
          'vpn-login',
          'The VPN server was reached and refuses the login (authentication failed). So network, port and tunnel settings are not the fault: check user name, password and second factor, whether the account is locked, expired or allowed to use the VPN, and the clock of the device where a one-time code or a certificate is used.',
          { topics: ['vpn-basics', 'iam-authentication'] },
        ),
    },
    {
      when: /no (?:SA )?proposal chosen|NO_PROPOSAL_CHOSEN/gim,
      says: () =>
        fault(
          'no-proposal',
          'The two ends of the tunnel share no proposal: encryption, hash, Diffie-Hellman group or version differ. They reach each other, so the path is not the fault. Compare these values at both ends and make them the same.',
          { topics: ['ipsec', 'vpn-types'] },
        ),
    },
    {
      when: /AUTHENTICATION_FAILED/gm,
      says: () =>
        fault(
          'ike-authentication',
          'The two ends reach each other and share a proposal, and the authentication fails: the pre-shared key, the certificate or the identity differs.',
          { topics: ['ipsec', 'vpn-types'] },
        ),
    },
    {
      when: /TS_UNACCEPTABLE|INVALID_ID_INFORMATION/gm,
      says: () =>
        fault(
          'selectors',
          'Phase 1 works, and the networks that may use the tunnel do not mirror each other: what is local at one end must be remote at the other.',
          { topics: ['ipsec', 'vpn-tunnel-scope'] },
        ),
    },
    {
      when: /certificate (?:is )?not yet valid/gim,
      says: () =>
        fault(
          'clock-wrong',
          'A certificate that is “not yet valid” nearly always means a wrong clock. A date such as January 1 just after a start says that the device lost its time and has not reached a time server. Set up NTP, check that UDP 123 gets through, and look at the battery of the clock.',
          { topics: ['time-sync', 'pki-certificates'] },
        ),
    },
    {
      when: /^\s*(\S*\d+\.\d+\.\d+\.\d+:\d+)\s+(DOWN|OFFLINE|UNHEALTHY|MAINT|DRAIN)\b(.*)$/gim,
      says: (_, all, output): Finding => {
        const up = [...output.matchAll(/^\s*\S*\d+\.\d+\.\d+\.\d+:\d+\s+(?:UP|HEALTHY)\b/gim)]
          .length
        return fault(
          'member-down',
          `${listed(all.map(([, server, state, why]) => `${server} is ${state}${(why ?? '').trim() === '' ? '' : ` ${(why ?? '').trim()}`}`))}: the load balancer sends nothing there${up > 0 ? `, and ${up === 1 ? 'one server carries' : `${up} servers carry`} all the load` : ', and no server is left in these lines'}. A status such as 503 in the check means that the server was reached and its program answers with an error: look at the server itself.`,
          { topics: ['load-balancers-proxies'] },
        )
      },
    },
    {
      when: /^\s*(?:IKEv2|IKE|IPsec|Phase ?[12])(?: SA)?\s*[:=]\s*(?:none|down|failed)/gim,
      says: ([text = ''], _, output) =>
        /proposal|AUTHENTICATION_FAILED/i.test(output)
          ? null
          : fault(
              'tunnel-down',
              `The tunnel is not up (${text.trim()}). Check that the other end can be reached and UDP 500 and 4500 pass, then compare keys, proposals and networks at both ends.`,
              { topics: ['ipsec', 'vpn-types'] },
            ),
    },
  ],
  healthy: (output) =>
    note(
      'status-line',
      `The lines say: ${output.trim().slice(0, 120)}. Nothing in them is a fault by itself.`,
    ),
})

export const readWirelessLog = readerOf({
  what: 'a log of an access point about a client',
  sign: /\b(?:STA [0-9a-f]{2}(?::[0-9a-f]{2}){5}|wlan\d: (?:CTRL-EVENT|SME|WPA|Trying|Associated)|CTRL-EVENT-\S+|wpa_supplicant\b.*:|hostapd\b.*:|deauth\w*\b.*\breason\b)/i,
  topics: ['wifi-authentication', 'wifi-roaming-faults'],
  rules: [
    {
      when: /invalid MIC in msg 2\/4|4WAY_HANDSHAKE_TIMEOUT|WRONG_KEY|pre-shared key may be incorrect|reason[= ]+(?:code[= ]+)?15\b|4-way handshake (?:timeout|failed)/gim,
      says: () =>
        fault(
          'wrong-key',
          'The 4-way handshake fails: almost always the Wi-Fi password on the client is wrong or old. Let the client forget the network and enter the password again; the radio itself works, because the two hear each other.',
          { topics: ['wifi-authentication', 'wifi-encryption'] },
        ),
    },
    {
      when: /EAP-FAILURE|EAP authentication failed|802\.1X: authentication failed/gim,
      says: () =>
        fault(
          'eap-failed',
          "802.1X failed: the RADIUS server refused the user or the certificate, or the client does not trust the server's certificate. Read the RADIUS log for the reason.",
          { topics: ['wifi-authentication', 'aaa-protocols'] },
        ),
    },
    {
      when: /\broam\w*\b.*?\bfrom\s+(\S+).*?\bto\s+(\S+)/gim,
      says: (_, all) =>
        all.length >= 3
          ? warning(
              'roams-often',
              `The client roams ${all.length} times in these lines, between ${listed([...new Set(all.flatMap(([, from = '', to = '']) => [from, to]))])}: each change interrupts for a moment, and without fast roaming (802.11r) calls drop. Cells that overlap with about the same strength make it go back and forth: adjust the transmit power, keep about 15 to 20 % of overlap, turn on 802.11r and 802.11k, and look at the roaming setting of the client.`,
              { topics: ['wifi-roaming-faults'] },
            )
          : null,
    },
    {
      when: /deauth|DISCONNECTED/gim,
      says: (_, all, output) =>
        /invalid MIC|HANDSHAKE[_ ](?:TIMEOUT|FAILED)|WRONG_KEY|pre-shared key|EAP-FAIL|reason[= ]+(?:code[= ]+)?15\b/i.test(
          output,
        )
          ? null
          : all.length >= 5
            ? warning(
                'deauthentications',
                `${all.length} deauthentications in these lines: many, to all clients and without a reason, are the sign of a deauthentication attack or of an access point that restarts. Protected management frames (802.11w, part of WPA3) stop forged ones.`,
                { topics: ['rogue-wireless', 'wifi-roaming-faults'] },
              )
            : note(
                'deauthenticated',
                'The client was disconnected. Once is normal when it roams or sleeps; the reason code tells why, and a weak signal or a wrong key are the usual causes when it repeats.',
              ),
    },
  ],
  healthy: () =>
    note(
      'client-joined',
      'The lines show a client that joins, leaves or roams; none of them tells of a failed login.',
    ),
})
