/** Pieces of a running configuration: what a port, a line or a service is told to do, and what is missing or unsafe. */
import {
  addressFindings,
  has,
  poolFindings,
  relayFindings,
  titleOf,
  valueOf,
  type Block,
} from './configuration-addresses.ts'
import {
  answer,
  fault,
  healthy,
  listed,
  note,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'

const BLOCK = /^\s*(interface|line|router|vlan|ip dhcp pool|ip access-list \S+)\s+(\S.*)$/i
const COMMAND =
  /^\s*(?:no )?(?:switchport\b|spanning-tree (?:portfast|bpduguard|mode|vlan)|ip (?:address|helper-address|route|nat|access-group|http|ssh|domain|default-gateway|dhcp)\b|shutdown$|description \S|speed \S|duplex \S|encapsulation \S|channel-group \d|standby \d|vrrp \d|snmp-server \S|enable (?:password|secret)|username \S+ |service \S|transport input|login\b|exec-timeout|access-class|network \S|default-router \S|dns-server \S|lease \S|hostname \S|power inline|storm-control|mtu \d|logging \S|ntp server|cdp |lldp |name \S+$|crypto key|aaa new-model)/i
/** Lines that no sentence begins with. */
const SURE =
  /^\s*(?:no )?(?:switchport (?:mode|access vlan|trunk|voice vlan|port-security|nonegotiate)|ip address \d|ip helper-address \d|ip route \d|channel-group \d+ mode|snmp-server community \S+|transport input \S+|spanning-tree portfast|encapsulation dot1q \d|default-router \d|ip nat (?:inside|outside)|network \d+\.\d+\.\d+\.\d+ 255\.|enable password \S+|service password-encryption$)/i

export const readConfiguration: Reader = (lines) => {
  const usable = lines.filter((line) => !/\?\s*$/.test(line))
  const sure = usable.filter((line) => SURE.test(line))
  const blocks = blocksOf(usable)
  const isEnough =
    sure.length > 1 ||
    blocks.length > 0 ||
    usable.some((line) => /^\s*snmp-server community \S+ R[OW]\b/i.test(line))
  if (sure.length === 0 || !isEnough) return null
  const found = [
    ...blocks.flatMap(blockFindings),
    ...relayFindings(blocks),
    ...deviceFindings(usable),
  ]
  return {
    what: "a piece of a device's configuration",
    findings: found.some(({ weight }) => weight > 0)
      ? found.toSorted((one, other) => other.weight - one.weight)
      : [
          healthy(
            'config-read',
            `${listed(blocks.map(describe).filter((text) => text !== '')) || 'These lines set values'}. Nothing in these lines contradicts itself. A configuration shows what was asked for; \`show\` commands tell what the device does.`,
            { topics: ['configuration-management', 'show-port-and-config-commands'] },
          ),
        ],
    isOutput: (line) =>
      (BLOCK.test(line) ||
        COMMAND.test(line) ||
        /^\s*!\s*$/.test(line) ||
        /^\s*(?:Building|Current) configuration/i.test(line)) &&
      !/\?\s*$/.test(line),
    answersTo: (said) => vlanAnswer(blocks, said),
  }
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: { name: string; lines: string[] }[] = []
  for (const line of lines) {
    const head = BLOCK.exec(line)
    if (head && (!COMMAND.test(line) || /^\s*ip dhcp pool /i.test(line)))
      blocks.push({ name: `${(head[1] ?? '').toLowerCase()} ${head[2] ?? ''}`.trim(), lines: [] })
    else if (line.trim() !== '' && COMMAND.test(line)) blocks.at(-1)?.lines.push(line.trim())
  }
  return blocks
}

function describe(block: Block): string {
  if (!block.name.startsWith('interface')) return ''
  const vlan = valueOf(block, /^switchport access vlan (\d+)/i)
  const mode = valueOf(block, /^switchport mode (\S+)/i)
  const address = valueOf(block, /^ip address (\S+ \S+)/i)
  const voice = valueOf(block, /^switchport voice vlan (\d+)/i)
  const parts = [
    ...(mode === undefined ? [] : [`mode ${mode}`]),
    ...(vlan === undefined ? [] : [`data in VLAN ${vlan}`]),
    ...(voice === undefined ? [] : [`voice in VLAN ${voice}`]),
    ...(address === undefined ? [] : [`the address ${address}`]),
  ]
  return parts.length === 0 ? '' : `${titleOf(block)} has ${listed(parts)}`
}

function blockFindings(block: Block): Finding[] {
  const name = titleOf(block)
  const mode = valueOf(block, /^switchport mode (\S+)/i)?.toLowerCase()
  const findings: Finding[] = []
  const push = (one: Finding) => findings.push(one)
  if (!block.name.startsWith('interface')) return lineFindings(block)
  if (has(block, /^shutdown$/i))
    push(
      fault(
        'config-shutdown',
        `${name} is shut down by the line \`shutdown\`: the port stays off whatever is plugged in. \`no shutdown\` turns it on.`,
        { topics: ['port-status'] },
      ),
    )
  if (mode === 'trunk' && has(block, /^switchport access vlan/i))
    push(
      note(
        'access-vlan-on-trunk',
        `${name} is a trunk, so its line \`switchport access vlan ${valueOf(block, /^switchport access vlan (\d+)/i) ?? ''}\` does nothing: it counts only in access mode. For a PC set \`switchport mode access\`.`,
        { topics: ['vlan-trunking', 'vlan-assignment-faults'] },
      ),
    )
  if (mode === 'access' && has(block, /^switchport trunk allowed/i))
    push(
      note(
        'trunk-list-on-access',
        `${name} is an access port, so its list of allowed VLANs does nothing. If a switch or an access point with several VLANs is connected, it must be a trunk.`,
        { topics: ['vlan-trunking'] },
      ),
    )
  if (mode !== undefined && /dynamic/.test(mode))
    push(
      warning(
        'dynamic-port',
        `${name} negotiates whether it is a trunk (dynamic): a user's device could make it one (VLAN hopping). Use \`switchport mode access\` for users, or \`switchport nonegotiate\`.`,
        { topics: ['vlan-hopping'] },
      ),
    )
  if (mode === 'trunk' && has(block, /^spanning-tree portfast\s*$/i))
    push(
      note(
        'portfast-on-trunk',
        `${name} is a trunk with PortFast: toward another switch that can open a loop for a moment. It is meant for end devices.`,
        { topics: ['spanning-tree'] },
      ),
    )
  const speed = valueOf(block, /^speed (\d+)/i)
  const duplex = valueOf(block, /^duplex (full|half)/i)
  if (duplex !== undefined)
    push(
      warning(
        'fixed-duplex',
        `${name} is fixed to ${duplex} duplex${speed === undefined ? '' : ` and ${speed} Mb/s`}: the other end must be fixed to the same. If it is on auto, it falls back to half duplex, a mismatch with late collisions and slow transfers.`,
        { topics: ['speed-and-duplex'] },
      ),
    )
  const sub = /^\S*?\d+(?:\/\d+)*\.(\d+)$/.exec(name)?.[1]
  const tag = valueOf(block, /^encapsulation dot1q (\d+)/i)
  if (sub !== undefined && tag !== undefined && sub !== tag)
    push(
      warning(
        'subinterface-tag',
        `${name} answers to the tag of VLAN ${tag}, not ${sub}: the number after the dot is only a name, and \`encapsulation dot1q\` decides. If it is to be the gateway of VLAN ${sub}, write \`encapsulation dot1q ${sub}\`.`,
        { topics: ['subinterfaces', 'vlans'] },
      ),
    )
  const address = /^ip address (\S+) (\S+)/i.exec(
    block.lines.find((line) => /^ip address \d/i.test(line)) ?? '',
  )
  if (address) findings.push(...addressFindings(name, address[1] ?? '', address[2] ?? ''))
  return findings
}

function lineFindings(block: Block): Finding[] {
  const pool = poolFindings(block)
  if (pool.length > 0) return pool
  const transport = valueOf(block, /^transport input (.*)$/i)?.toLowerCase()
  return transport !== undefined && /telnet|all/.test(transport)
    ? [
        fault(
          'telnet-allowed',
          `${block.name} allows ${transport}: Telnet sends names and passwords in clear text. Use \`transport input ssh\`.`,
          { topics: ['device-hardening', 'ports-remote-access'] },
        ),
      ]
    : []
}

function deviceFindings(lines: readonly string[]): Finding[] {
  const find = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line.trim())).find((match) => match !== null)
  const community = find(/^snmp-server community (\S+)(?:\s+(RO|RW))?/i)
  const password = find(/^enable password \S+/i)
  const http = find(/^ip http server$/i)
  const route = lines
    .map((line) => /^ip route (\S+) (\S+) (\S+)/i.exec(line.trim()))
    .find((match) => match !== null)
  const topics = ['device-hardening', 'snmp']
  const inside = lines.filter((line) => /^ip nat inside$/i.test(line.trim())).length
  const outside = lines.filter((line) => /^ip nat outside$/i.test(line.trim())).length
  return [
    ...(inside > 0 && outside === 0 && lines.some((line) => /^\s*ip nat inside source/i.test(line))
      ? [
          fault(
            'no-nat-outside',
            `No interface in these lines is \`ip nat outside\`${inside > 1 ? `, and ${inside} are inside` : ''}: addresses are translated only between an inside and an outside interface. Set \`ip nat outside\` on the interface toward the internet.`,
            { topics: ['address-translation'] },
          ),
        ]
      : []),
    ...(community && /^(?:public|private)$/i.test(community[1] ?? '')
      ? [
          fault(
            'default-community',
            `The SNMP community is “${community[1]}”, which every attacker tries first${/rw/i.test(community[2] ?? '') ? ', and it may even write' : ''}. Use SNMPv3 with authentication and encryption, or at least another community, read-only, limited to the management station.`,
            { topics },
          ),
        ]
      : community
        ? [
            warning(
              'community-in-clear',
              `The SNMP community (${/rw/i.test(community[2] ?? '') ? 'read and write' : 'read'}) crosses the network in clear text with v1 and v2c. SNMPv3 encrypts.`,
              { topics },
            ),
          ]
        : []),
    ...(password
      ? [
          warning(
            'enable-password',
            '`enable password` stores the password in clear or hardly hidden. Use `enable secret`.',
            { topics: ['device-hardening'] },
          ),
        ]
      : []),
    ...(http
      ? [
          note(
            'http-server',
            '`ip http server` offers the management page without encryption. Use `ip http secure-server`, or none.',
            { topics: ['device-hardening'] },
          ),
        ]
      : []),
    ...(route && route[1] === '0.0.0.0' && route[2] !== '0.0.0.0'
      ? [
          warning(
            'odd-default',
            `\`ip route 0.0.0.0 ${route[2]} ${route[3]}\` is not a default route: that needs the mask 0.0.0.0.`,
            { topics: ['default-route-faults', 'static-routing'] },
          ),
        ]
      : []),
  ]
}

function vlanAnswer(blocks: readonly Block[], said: string): Finding[] {
  const [block] = blocks.filter(({ name }) => name.startsWith('interface'))
  if (
    !block ||
    !/\b(?:which|what) vlan\b|\baccess or (?:a )?trunk\b|\btrunk or (?:an )?access\b/i.test(said)
  )
    return []
  const mode = valueOf(block, /^switchport mode (\S+)/i)?.toLowerCase()
  const vlan = valueOf(block, /^switchport access vlan (\d+)/i)
  const native = valueOf(block, /^switchport trunk native vlan (\d+)/i)
  const allowed = valueOf(block, /^switchport trunk allowed vlan (\S+)/i)
  return mode === 'trunk'
    ? [
        answer(
          'config-vlan',
          `${titleOf(block)} is a trunk: it carries ${allowed === undefined ? 'all VLANs' : `the VLANs ${allowed}`} with tags, and VLAN ${native ?? '1'} without a tag (native).`,
          { topics: ['vlan-trunking'] },
        ),
      ]
    : [
        answer(
          'config-vlan',
          `${titleOf(block)} ${mode === 'access' ? 'is an access port' : 'works as an access port unless it negotiates a trunk'} in VLAN ${vlan ?? '1, the default, because no VLAN is set'}.`,
          { topics: ['vlans'] },
        ),
      ]
}
