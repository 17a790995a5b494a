/** Values on one line, as people sum up what a device shows: PoE that is granted, signal and noise, a lease. */
import { CALLS_SNR, DATA_SNR } from '../wifi-limits.ts'
import { fault, healthy, listed, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

export const readRouteEntry = readerOf({
  what: 'one entry of a routing table',
  sign: /^\s*Routing entry for \d/,
  more: /^\s*(?:Known via|Redistributing|Last update|Routing Descriptor|Route metric|Loading|\*? ?\d+\.\d+\.\d+\.\d+, (?:from|via)|\* directly connected|Advertised|Tag )/,
  topics: ['route-selection', 'show-address-and-route-commands'],
  rules: [
    {
      when: /Routing entry for (\S+)[\s\S]*?Known via "([^"]+)", distance (\d+), metric (\d+)/g,
      says: ([, prefix = '', source = '', distance = '', metric = ''], _, output) => {
        const hop = /^\s*\*? ?(\d+\.\d+\.\d+\.\d+), (?:from|via)/m.exec(output)?.[1]
        return healthy(
          'route-entry',
          `The router has a route: the address falls into ${prefix}, learned by ${source} (administrative distance ${distance}, metric ${metric})${hop === undefined ? '' : `, and goes to ${hop}`}. So this router knows the way; go on at the next hop, and check the way back.${/supernet|0\.0\.0\.0\/0/.test(output) ? ' It is the default route, so nothing more specific is known.' : ''}`,
        )
      },
    },
  ],
  healthy: () =>
    note(
      'route-entry',
      'The router has an entry for this address; the lines with its source and next hop are missing.',
    ),
})

export const readLease = readerOf({
  what: 'a lease of a DHCP client',
  sign: /^\s*(?:DHCP server|dhcp_server_identifier|Lease obtained|Lease expires)\s*:\s*\S/i,
  signs: 2,
  topics: ['dhcp', 'rogue-dhcp'],
  answers: [
    [
      /\b(?:our|real|right|the) (?:dhcp|server)|should|not ours|supposed/i,
      (output, said) => {
        const server = /DHCP server\s*:\s*(\d+\.\d+\.\d+\.\d+)/i.exec(output)?.[1]
        const own = /\d+\.\d+\.\d+\.\d+/.exec(said)?.[0]
        return server !== undefined && own !== undefined && server !== own
          ? `The lease came from ${server} and not from your server ${own}: another DHCP server answers in this VLAN (a rogue one, often a small router that somebody plugged in). Find its MAC address with \`arp -a\`, then its port in the switch's MAC address table, and unplug it. DHCP snooping with only the uplink trusted prevents it.`
          : null
      },
    ],
  ],
  rules: [],
  healthy: (output) =>
    healthy(
      'lease',
      `The client has a lease${/DHCP server\s*:\s*(\S+)/i.exec(output)?.[1] ? ` from ${/DHCP server\s*:\s*(\S+)/i.exec(output)?.[1]}` : ''}. Check that this is your DHCP server; the client renews at half of the lease time.`,
    ),
})

export const readCompact = readerOf({
  what: 'a short summary of values',
  sign: /\brequested:? ?\d+(?:\.\d+)? ?W\b.*\bgranted:? ?\d+(?:\.\d+)? ?W\b|^\s*(?:signal|rssi)[:= ]+-\d+ ?dBm\b.*\b(?:noise[:= ]+-\d+|SNR[:= ]+\d+)|^\s*%? ?(?:Network|Subnet) not in table\s*$|\bMAC count\b.*:\s*\d+|^\s*(?:STP: ?)?(?:Gi|Fa|Te|Eth)\S*\d (?:Root|Desg|Altn|Back) (?:FWD|BLK|LIS|LRN)\b.*,|\bBKN\*/i,
  topics: ['show-port-and-config-commands'],
  rules: [
    {
      when: /requested:? ?(\d+(?:\.\d+)?) ?W\b.*?granted:? ?(\d+(?:\.\d+)?) ?W\b/gi,
      says: ([, wanted = '0', given = '0']) =>
        Number(given) < Number(wanted)
          ? fault(
              'too-little-power',
              `The device asked for ${wanted} W and was granted ${given} W: it starts, and has too little when it works hard, so a restart under load fits. The port may do only 802.3af, the switch has no budget left, or LLDP is off at one end. Use a port or injector with 802.3at or better, or free some budget.`,
              { topics: ['poe-faults'] },
            )
          : healthy(
              'power-granted',
              `The device asked for ${wanted} W and was granted ${given} W: PoE is not the fault.`,
              { topics: ['poe-faults'] },
            ),
    },
    {
      when: /^\s*(?:signal|rssi)[:= ]+(-\d+) ?dBm\b.*?\b(?:noise[:= ]+(-\d+)|SNR[:= ]+(\d+))/gim,
      says: ([, signal = '0', noise, given]) => {
        const snr = noise === undefined ? Number(given) : Number(signal) - Number(noise)
        return snr < DATA_SNR
          ? fault(
              'low-snr',
              `The signal is ${signal} dBm and the SNR only ${snr} dB: about ${CALLS_SNR} dB are wanted for calls and ${DATA_SNR} dB for data. ${Number(signal) > -65 ? 'The signal itself is strong, so the noise is the fault: look for interference, such as microwave ovens, Bluetooth, video senders or other networks, and change the channel or the band.' : 'Move nearer to the access point or add one, and look for interference.'}`,
              { topics: ['wifi-interference', 'wifi-signal-and-coverage'] },
            )
          : healthy(
              'snr-good',
              `The signal is ${signal} dBm and the SNR ${snr} dB: good. If it is slow, look at how busy the channel is.`,
              { topics: ['wifi-signal-and-coverage'] },
            )
      },
    },
    {
      when: /not in table/gi,
      says: () =>
        fault(
          'not-in-table',
          'The router has no route to this address (“not in table”), and no default route covers it: it drops the packets and says so. Add a static route or a default route, or find out why the routing protocol does not announce the network; the way back needs a route, too.',
          {
            topics: ['routing-table-faults', 'static-routing'],
          },
        ),
    },
    {
      when: /((?:Gi|Fa|Te|Eth)\S*\d)\s*:\s*(\d{3,})/gi,
      says: (_, all) => {
        const flood = all.filter(([, , count]) => Number(count) >= 500)
        return flood.length > 0
          ? fault(
              'mac-flooding',
              `${listed(flood.map(([, port, count]) => `${port} (${count} addresses)`))}: so many MAC addresses on one port fill the table, and the switch then floods frames to all ports, where they can be read: MAC flooding. Shut the port, find the device, and set port security with a maximum.`,
              { topics: ['mac-flooding', 'mac-based-controls'] },
            )
          : null
      },
    },
    {
      when: /((?:Gi|Fa|Te|Eth)\S*\d) (?:Altn|Back) BLK/gi,
      says: (_, all) =>
        note(
          'blocking-port',
          `${listed(all.map(([, port = '']) => port))} blocks, and that is no fault: it is spanning tree's spare path, and it forwards if the other one fails. Blocking prevents a loop.`,
          {
            topics: ['spanning-tree', 'stp-roles-and-states'],
          },
        ),
    },
    {
      when: /((?:Gi|Fa|Te|Eth|Po)\S*\d)?\s*BKN\*.*?(?:\*(\w+_Inc))?\s*$/gim,
      says: ([, port = 'The port', kind]) =>
        fault(
          'inconsistent',
          `${port} is blocked as inconsistent${kind === undefined ? '' : ` (${kind})`}: ${/type/i.test(kind ?? '') ? 'one end is a trunk and the other an access port. Set both ends to the same' : /pvid/i.test(kind ?? '') ? 'the native VLANs differ. Set the same one at both ends' : /root/i.test(kind ?? '') ? 'root guard heard a better root there. Find the switch that claims to be root' : 'the two ends do not agree. Compare their settings'}.`,
          {
            topics: ['spanning-tree', 'vlan-trunking'],
          },
        ),
    },
  ],
  healthy: () =>
    warning(
      'values',
      'The values alone prove no fault: compare them with a port or a device that works.',
    ),
})
