/** How a switch is set: one port's VLANs and trunk mode, DHCP snooping, descriptions, tagged and untagged ports. */
import { linkState } from './port-briefs.ts'
import { portFixes } from './ports-asked.ts'
import {
  answer,
  fault,
  healthy,
  listed,
  note,
  PORT,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { readerOf } from './rules.ts'

const KEY =
  /^\s*(Name|Switchport|Administrative Mode|Operational Mode|Access Mode VLAN|Trunking Native Mode VLAN|Voice VLAN|Negotiation of Trunking|Trunking VLANs Enabled|Administrative Trunking Encapsulation|Operational Trunking Encapsulation|Pruning VLANs Enabled)\s*:\s*(.*)$/i

export const readSwitchport: Reader = (lines) => {
  const rows = lines.flatMap((line) => {
    const match = KEY.exec(line)
    return match ? [{ key: (match[1] ?? '').toLowerCase(), value: (match[2] ?? '').trim() }] : []
  })
  const value = (key: string) => rows.find((row) => row.key === key)?.value ?? ''
  const [admin, oper] = [value('administrative mode'), value('operational mode')]
  if (rows.length < 2 || (admin === '' && oper === '')) return null
  const name = value('name') || 'The port'
  const access = /^\d+/.exec(value('access mode vlan'))?.[0]
  const topics = ['vlan-trunking', 'vlan-assignment-faults', 'voice-vlan']
  const findings: Finding[] = []
  if (/down/i.test(oper))
    findings.push(
      note('port-down', `${name} is down now, so its operational mode is not decided.`, {
        topics: ['port-status'],
      }),
    )
  if (/dynamic/i.test(admin) && /static access/i.test(oper))
    findings.push(
      warning(
        'not-a-trunk',
        `${name} is set to ${admin} and works as an access port${access === undefined ? '' : ` in VLAN ${access}`}: no trunk was negotiated. Two ends on dynamic auto both wait and never become a trunk. If it is to be a trunk, set \`switchport mode trunk\` at both ends; if a user is connected, \`switchport mode access\`.`,
        { topics },
      ),
    )
  else if (/trunk/i.test(admin) && /static access/i.test(oper))
    findings.push(
      fault(
        'not-a-trunk',
        `${name} is set to trunk and works as an access port: compare with the other end and look at the encapsulation.`,
        { topics },
      ),
    )
  else
    findings.push(
      healthy(
        'switchport',
        `${name} works as ${oper || admin}${/access/i.test(oper || admin) && access !== undefined ? ` in VLAN ${access}` : ''}${/trunk/i.test(oper) ? `, native VLAN ${/^\d+/.exec(value('trunking native mode vlan'))?.[0] ?? '1'}` : ''}${/^\d/.test(value('voice vlan')) ? `, voice in VLAN ${/^\d+/.exec(value('voice vlan'))?.[0]}` : ''}.`,
        { topics },
      ),
    )
  return {
    what: '`show interfaces switchport`',
    findings,
    isOutput: (line) => KEY.test(line) || /switchport info:?\s*$/i.test(line),
    answersTo: (said) =>
      /\btrunk\b/i.test(said) && /dynamic auto/i.test(admin) && /access/i.test(oper)
        ? [
            answer(
              'trunk-asked',
              `Because both ends wait: dynamic auto becomes a trunk only if the other end asks for it (trunk or dynamic desirable). With auto at both ends nobody asks. Set \`switchport mode trunk\` at both ends${access === '1' ? '; until then the port is in VLAN 1' : ''}.`,
              { topics },
            ),
          ]
        : [],
  }
}

const TRUST = new RegExp(
  String.raw`^\s*(${PORT})\s+(yes|no)\s+(?:(?:yes|no)\s+)?(\d+|unlimited|none)\s*$`,
  'i',
)

export const readSnooping = readerOf({
  what: 'DHCP snooping or ARP inspection on a switch',
  sign: /^\s*Switch DHCP snooping is (?:enabled|disabled)|^\s*(?:[0-9a-f]{2}:){5}[0-9a-f]{2}\s+\d+\.\d+\.\d+\.\d+\s+\d+\s+dhcp-snooping\b|^\s*Interface\s+Trust(?:ed|\s+State)\b/i,
  more: new RegExp(
    `${TRUST.source}|^\\s*(?:DHCP snooping is|MacAddress\\s+IpAddress|Insertion of option|\\d+(?:,\\d+)*\\s*$|[-\\s]{6,}$|Verification of|Rate limit)`,
    'i',
  ),
  topics: ['rogue-dhcp', 'arp-attacks'],
  rules: [
    {
      when: /Switch DHCP snooping is disabled/gim,
      says: () =>
        warning(
          'snooping-off',
          'DHCP snooping is turned off: any device may answer as a DHCP server. Turn it on for the user VLANs, and trust the uplink to the server first.',
        ),
    },
    {
      when: new RegExp(TRUST.source, 'gim'),
      says: (_, all) => {
        const trusted = all
          .filter(([, , one = '']) => /yes/i.test(one))
          .map(([, port = '']) => port)
        return trusted.length === 0
          ? fault(
              'no-trusted-port',
              `No port in these lines is trusted, so the switch drops every Offer and Ack, also those of your own DHCP server: clients get no address. Trust the uplink toward the server: \`ip dhcp snooping trust\` on ${listed(all.slice(0, 1).map(([, port = '']) => port))} if that is the uplink.`,
            )
          : healthy(
              'trusted-ports',
              `${listed(trusted)} ${trusted.length === 1 ? 'is' : 'are'} trusted: Offers and Acks may come in only there. It must be the way to the real server.`,
            )
      },
    },
    {
      when: /((?:[0-9a-f]{2}:){5}[0-9a-f]{2})\s+(\d+\.\d+\.\d+\.\d+)\s+(\d+)\s+dhcp-snooping\s+(\d+)\s+(\S+)/gim,
      says: ([, mac = '', address = '', , vlan = '', port = '']) =>
        healthy(
          'binding',
          `The switch saw ${mac} get ${address} by DHCP on ${port} in VLAN ${vlan}. So this pair is legitimate as far as DHCP goes; ARP inspection uses this list, and drops ARP messages that do not fit it.`,
        ),
    },
  ],
  healthy: () =>
    note('snooping-on', 'DHCP snooping is on. Which ports are trusted is not in these lines.'),
})

const DESCRIPTION = new RegExp(
  String.raw`^\s*(${PORT})\s+(up|down|admin(?:istratively)? down)\s+(up|down)(?:\s+(.*))?$`,
  'i',
)

export const readDescriptions: Reader = (lines) => {
  const rows = lines.flatMap((line) => {
    const match = DESCRIPTION.exec(line)
    return match
      ? [
          {
            port: match[1] ?? '',
            status: (match[2] ?? '').toLowerCase().replace('istratively', ''),
            protocol: (match[3] ?? '').toLowerCase(),
            text: (match[4] ?? '').trim(),
          },
        ]
      : []
  })
  if (rows.length === 0) return null
  const topics = ['port-status', 'show-port-and-config-commands']
  const named = (list: typeof rows) =>
    listed(list.map(({ port, text }) => `${port}${text === '' ? '' : ` (${text})`}`))
  const down = rows.filter(({ status }) => status === 'down')
  const odd = rows.filter(({ status, protocol }) => status === 'up' && protocol === 'down')
  const shut = rows.filter(({ status }) => status === 'admin down')
  return {
    what: '`show interfaces description`',
    findings: [
      ...(odd.length > 0
        ? [
            fault(
              'protocol-down',
              `${named(odd)}: up/down, there is a signal, and the two ends do not agree at Layer 2.`,
              { topics },
            ),
          ]
        : []),
      ...(down.length > 0
        ? [
            warning(
              'port-down',
              `${named(down)}: down/down, turned on and without a signal. Look at the cable and the device at the other end; if nothing is connected, it is normal.`,
              { topics, tree: 'no-link-light', node: 'other-device' },
            ),
          ]
        : []),
      ...(shut.length > 0
        ? [note('admin-down', `${named(shut)}: admin down, a person turned it off.`, { topics })]
        : []),
      ...(down.length + odd.length + shut.length === 0
        ? [healthy('ports-up', 'All ports in these lines are up/up.', { topics })]
        : []),
    ],
    isOutput: (line) => DESCRIPTION.test(line) || /^\s*Interface\s+Status\s+Protocol/i.test(line),
    answersTo: (said) =>
      portFixes(
        rows.map(({ port, status, protocol, text }) => ({
          name: port,
          line: `${port}${text === '' ? '' : ` (${text})`} is ${status === 'admin down' ? 'administratively down: a person turned it off' : `${status}/${protocol}`}${status === 'down' ? ': it is turned on and gets no signal' : ''}.`,
          state: linkState(status, protocol),
        })),
        said,
      ),
  }
}

export const readTagged = readerOf({
  what: 'a list of tagged and untagged ports',
  sign: /^\s*VLAN\s+\d+\b.*\b(?:un)?tagged\b(?: ports?)?\s*:/i,
  more: /^\s*PVID\b|^\s*(?:un)?tagged(?: ports?)?\s*:/i,
  topics: ['vlans', 'vlan-trunking', 'vlan-assignment-faults'],
  rules: [
    {
      when: /VLAN\s+(\d+)\b[^\n]*\buntagged\b(?: ports?)?\s*:\s*(none|-)?\s*$/gim,
      says: ([, id = '']) =>
        fault(
          'nothing-untagged',
          `No port is untagged in VLAN ${id}. A PC or a printer sends and expects frames without a tag, so it cannot use a port that is only tagged in VLAN ${id}: set its port untagged in VLAN ${id}, with the PVID ${id}. Tagged is for trunks to switches and access points.`,
        ),
    },
  ],
  healthy: () =>
    note(
      'tagged-listed',
      'Tagged ports carry the VLAN with a tag, for switches and access points; untagged ports are for end devices, and their PVID must be the same VLAN.',
    ),
})
