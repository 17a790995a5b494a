/** What switches and routers print, and what it means: show interfaces, vlan, mac address-table, lldp, logs. */
import type { Case, Scenario } from './case.ts'
import { makeDottedMac, makePlace } from './make-up.ts'

function gigabit(number: number): string {
  return `Gi1/0/${number}`
}

export const DEVICE_SCENARIOS: readonly Scenario[] = [
  {
    id: 'duplex',
    level: 2,
    write: (random): Case => {
      const port = gigabit(random.int(1, 24))
      const late = random.int(80, 4000)
      return {
        prompt:
          'A machine’s file transfers crawl, though its link is up. The machine was set to full duplex by hand.',
        title: 'Switch (shortened)',
        lines: [
          `SW1# show interfaces ${port}`,
          `${port} is up, line protocol is up (connected)`,
          '  Half-duplex, 100Mb/s, media type is 10/100/1000BaseTX',
          // The half-duplex end breaks its own frames off; the damage is counted at the other end.
          '  0 runts, 0 giants, 0 throttles',
          '  0 input errors, 0 CRC',
          `  ${late + random.int(100, 900)} collisions, ${late} late collision, 0 deferred`,
        ],
        nudge: 'Compare what this end says about duplex with what you know of the other end.',
        questions: [
          {
            type: 'choice',
            id: 'cause',
            label: 'What is wrong?',
            right: 'The two ends do not use the same duplex mode',
            wrong: {
              'The two ends do not use the same speed': 'Then there would be no link at all.',
              'The cable is longer than 100 m':
                'That can make late collisions too, but the prompt names a nearer cause.',
              'The port is in the wrong VLAN': 'That would make no errors on the line.',
            },
            aim: 'One end was set by hand; the other tried to negotiate, found nobody, and chose what?',
            why: 'An end that finds no negotiation falls back to half duplex, while the other sends whenever it likes.',
          },
          {
            type: 'number',
            id: 'late',
            label: 'How many late collisions were counted?',
            right: String(late),
            wrong: {},
            otherwise: 'That is another counter.',
            aim: 'It stands in front of the word “late”.',
            why: 'Late collisions do not happen where both ends agree.',
          },
          {
            type: 'choice',
            id: 'cure',
            label: 'What is the cure?',
            right: 'Both ends to auto, or both to the same fixed values',
            wrong: {
              'The switch’s end to another VLAN': 'VLANs have nothing to do with it.',
              'A new DHCP lease for the machine': 'Addresses have nothing to do with it.',
              'Spanning tree off on this port': 'It has nothing to do with it, and is dangerous.',
            },
            aim: 'What matters is that both ends are treated alike.',
            why: 'Negotiation works only if both ends take part.',
          },
        ],
      }
    },
  },
  {
    id: 'crc',
    level: 3,
    write: (random): Case => {
      const port = gigabit(random.int(1, 24))
      const crc = random.int(2000, 90_000)
      return {
        prompt: 'A link loses frames. Both ends negotiated full duplex and 1 Gb/s.',
        title: 'Switch (shortened)',
        lines: [
          `SW1# show interfaces ${port}`,
          `${port} is up, line protocol is up (connected)`,
          '  Full-duplex, 1000Mb/s, media type is 10/100/1000BaseTX',
          '  0 runts, 0 giants, 0 throttles',
          `  ${crc + random.int(1, 60)} input errors, ${crc} CRC, 0 overrun, 0 ignored`,
          '  0 output errors, 0 collisions, 0 late collision',
        ],
        nudge:
          'A CRC error is a frame that arrived damaged. What damages frames where duplex and speed are fine?',
        questions: [
          {
            type: 'choice',
            id: 'cause',
            label: 'What do you suspect first?',
            right: 'The cable or a connector on this link',
            wrong: {
              'A duplex mismatch': 'Both ends are full duplex, and there are no collisions.',
              'A wrong subnet mask': 'Addresses do not damage frames.',
              'A full MAC address table': 'Then frames would be flooded, not damaged.',
            },
            aim: 'At which layer are frames damaged?',
            why: 'Damaged frames without collisions point to the medium: exchange the cable first.',
          },
          {
            type: 'number',
            id: 'crc',
            label: 'How many frames arrived with a wrong check value?',
            right: String(crc),
            wrong: {},
            otherwise: 'That is another counter, or the sum of several.',
            aim: 'It stands in front of “CRC”.',
            why: 'The CRC counter counts them.',
          },
        ],
      }
    },
  },
  {
    id: 'ip-brief',
    level: 1,
    write: (random): Case => {
      // A network of its own for each interface: a router takes no two addresses of one subnet.
      const nets = new Set<string>()
      while (nets.size < 3) nets.add(makePlace(random).net)
      const [first = '', second = '', third = ''] = nets
      const isAdmin = random.chance(0.5)
      const interfaces = [
        { name: 'GigabitEthernet0/0', address: `${first}1` },
        { name: 'GigabitEthernet0/1', address: `${second}1` },
        { name: 'GigabitEthernet0/2', address: `${third}1` },
      ]
      const names = interfaces.map(({ name }) => name)
      const bad = random.int(0, 2)
      return {
        prompt: 'A router was set up this morning. One of its networks does not work.',
        title: 'Router',
        lines: [
          'R1# show ip interface brief',
          'Interface              IP-Address      OK? Method Status                Protocol',
          ...interfaces.map(({ name, address }, index) => {
            const status = index === bad ? (isAdmin ? 'administratively down' : 'down') : 'up'
            return `${name.padEnd(22)} ${address.padEnd(15)} YES manual ${status.padEnd(21)} ${index === bad ? 'down' : 'up'}`
          }),
        ],
        nudge:
          'Two columns: Status is about the signal (or an order), Protocol about what runs over it.',
        questions: [
          {
            type: 'choice',
            id: 'which',
            label: 'Which interface is it?',
            right: names[bad] ?? '',
            wrong: Object.fromEntries(
              names
                .filter((_, index) => index !== bad)
                .map((name) => [name, 'It is up in both columns.']),
            ),
            aim: 'Look for the line that is not up twice.',
            why: 'It is not up.',
          },
          {
            type: 'choice',
            id: 'cure',
            label: 'What do you do first?',
            right: isAdmin ? 'Switch it on: no shutdown' : 'Check cable and far end',
            wrong: {
              ...(isAdmin
                ? {
                    'Check cable and far end':
                      'It says “administratively”: somebody switched it off, or nobody switched it on.',
                  }
                : { 'Switch it on: no shutdown': 'Then it would say “administratively down”.' }),
              'Add a default route': 'Routes do not bring up an interface.',
              'Give it another IP address':
                'An address is there; the status is about something below it.',
            },
            aim: 'Is it off by order, or for want of a signal?',
            why: isAdmin
              ? '“administratively down” means switched off in the configuration.'
              : '“down” without “administratively” means that it is on and there is no signal.',
          },
        ],
      }
    },
  },
  {
    id: 'lldp',
    level: 1,
    write: (random): Case => {
      const names = random.sample(
        ['SW-FLOOR2', 'SW-FLOOR3', 'SW-CORE', 'AP-LOBBY', 'AP-HALL', 'PHONE-17'],
        3,
      )
      const ports = random.sample(
        Array.from({ length: 24 }, (_, index) => index + 1),
        3,
      )
      const far = names.map((name) => {
        if (name.startsWith('AP')) return 'Gi0'
        if (name.startsWith('PHONE')) return 'Port 1'
        return random.chance(0.5) ? gigabit(random.int(1, 24)) : `Te1/1/${random.int(1, 4)}`
      })
      const asked = random.int(0, 2)
      return {
        prompt: 'You are about to unplug a cable and want to know what hangs on it.',
        title: 'Switch',
        lines: [
          'SW1# show lldp neighbors',
          'Device ID           Local Intf     Hold-time  Capability      Port ID',
          ...names.map(
            (name, index) =>
              `${name.padEnd(19)} ${gigabit(ports[index] ?? 1).padEnd(14)} 120        ${(name.startsWith('SW') ? 'B,R' : name.startsWith('AP') ? 'W' : 'T').padEnd(15)} ${far[index]}`,
          ),
        ],
        nudge: 'Two ports stand in each line: our own (Local Intf) and the neighbor’s (Port ID).',
        questions: [
          {
            type: 'choice',
            id: 'neighbor',
            label: `What is at the other end of our port ${gigabit(ports[asked] ?? 1)}?`,
            right: names[asked] ?? '',
            wrong: Object.fromEntries(
              names
                .filter((_, index) => index !== asked)
                .map((name) => [name, 'That one is on another of our ports.']),
            ),
            aim: 'Find the port in the second column.',
            why: 'Its line has that port under Local Intf.',
          },
          {
            type: 'choice',
            id: 'protocol',
            label: 'Where does the switch know this from?',
            right: 'The neighbors announce themselves on the link',
            wrong: {
              'It reads the names from DNS': 'These are names that the devices themselves send.',
              'It scans the network for devices': 'It only listens, and only on the link itself.',
              'Somebody typed in the port descriptions': 'Then the far port would not be known.',
            },
            aim: 'LLDP is a protocol of layer 2: who speaks, and how far is it heard?',
            why: 'LLDP (IEEE 802.1AB): each device tells its direct neighbors name and port.',
          },
        ],
      }
    },
  },
  {
    id: 'trunk',
    level: 3,
    write: (random): Case => {
      const vlans = random.sample([10, 20, 30, 40, 50, 60], 4).toSorted((one, two) => one - two)
      const missing = random.pick(vlans)
      const allowed = vlans.filter((vlan) => vlan !== missing)
      const port = `Gi1/0/${random.pick([23, 24, 47, 48])}`
      return {
        prompt: `Hosts of one VLAN cannot reach the other switch. Used are the VLANs ${vlans.join(', ')}; the other end allows all of them.`,
        title: 'Switch',
        lines: [
          'SW1# show interfaces trunk',
          'Port        Mode         Encapsulation  Status        Native vlan',
          `${port.padEnd(11)} on           802.1q         trunking      99`,
          '',
          'Port        Vlans allowed on trunk',
          `${port.padEnd(11)} ${allowed.join(',')},99`,
          '',
          'Port        Vlans allowed and active in management domain',
          `${port.padEnd(11)} ${allowed.join(',')},99`,
        ],
        nudge: 'Compare the list of allowed VLANs with the VLANs in use.',
        questions: [
          {
            type: 'number',
            id: 'missing',
            label: 'Which VLAN is cut off?',
            right: String(missing),
            wrong: {
              '99': 'That is the native VLAN, and it is in the list.',
              ...Object.fromEntries(
                allowed.map((vlan) => [String(vlan), `VLAN ${vlan} is in the list.`]),
              ),
            },
            otherwise: 'That VLAN is not used here.',
            aim: 'Strike out each used VLAN that you find in the list.',
            why: 'It is used and not in the list.',
          },
          {
            type: 'choice',
            id: 'cure',
            label: 'What has to be done on this switch?',
            right: 'Add the VLAN to the list of the trunk',
            wrong: {
              'Replace the list of the trunk by this VLAN alone':
                'Then all the others would be cut off: the usual slip.',
              'Make the VLAN the native one':
                'Then its frames would go untagged, and the ends would disagree.',
              'Turn the trunk into an access port': 'Then only one VLAN would pass.',
            },
            aim: 'What shall still work afterwards?',
            why: 'It is added, so that the others stay.',
          },
        ],
      }
    },
  },
  {
    id: 'channel',
    level: 3,
    write: (random): Case => {
      const [one = 23, other = 24] = random.pick([
        [1, 2],
        [23, 24],
        [47, 48],
      ])
      const isFirst = random.chance(0.5)
      const [good, bad] = isFirst ? [other, one] : [one, other]
      return {
        prompt:
          'Two switches are joined by two cables of 1 Gb/s as one bundle. Half of the speed is missing.',
        title: 'Switch',
        lines: [
          'SW1# show etherchannel summary',
          'Flags:  D - down   P - bundled in port-channel   s - suspended',
          'Group  Port-channel  Protocol    Ports',
          '------+-------------+-----------+------------------------------',
          `1      Po1(SU)       LACP        ${[one, other].map((port) => `${gigabit(port)}(${port === good ? 'P' : 's'})`).join('  ')}`,
        ],
        nudge:
          'The letter in parentheses behind each port says what it does; the flags explain the letters.',
        questions: [
          {
            type: 'choice',
            id: 'port',
            label: 'Which port carries no traffic?',
            right: gigabit(bad),
            wrong: {
              [gigabit(good)]: 'P: it is bundled and works.',
              Po1: 'The bundle as a whole is in use.',
            },
            aim: 'Which letter stands behind which port?',
            why: 'It is suspended.',
          },
          {
            type: 'choice',
            id: 'cause',
            label: 'What do you compare first?',
            right: 'The settings of the two member ports, at both ends',
            wrong: {
              'The priorities of the spanning tree': 'Spanning tree sees the bundle as one port.',
              'The IP addresses of the two ports': 'Members of a bundle have none of their own.',
              'The load of the two ports': 'A suspended port has no load, whatever the reason.',
            },
            aim: 'When does LACP leave a port out?',
            why: 'A member that differs in speed, duplex or VLANs is left out.',
          },
        ],
      }
    },
  },
  {
    id: 'err-disabled',
    level: 2,
    write: (random): Case => {
      const number = random.int(1, 24)
      const port = gigabit(number)
      const isGuard = random.chance(0.5)
      return {
        prompt: 'A desk socket went dead the moment something was plugged in.',
        title: 'Switch',
        lines: [
          isGuard
            ? `%SPANTREE-2-BLOCK_BPDUGUARD: Received BPDU on port ${port} with BPDU Guard enabled. Disabling port.`
            : `%PORT_SECURITY-2-PSECURE_VIOLATION: Security violation occurred, caused by MAC address ${makeDottedMac(random)} on port ${port}.`,
          '',
          `SW1# show interfaces ${port} status`,
          'Port      Name     Status       Vlan   Duplex  Speed  Type',
          `${port.padEnd(9)} desk-${String(number).padEnd(3)} err-disabled ${random.pick([10, 20, 30])}     auto    auto   10/100/1000BaseTX`,
        ],
        nudge: 'The status says that the switch itself closed the port, the line above says why.',
        questions: [
          {
            type: 'choice',
            id: 'what',
            label: 'What was most likely plugged in?',
            right: isGuard ? 'A switch' : 'A device with an unexpected MAC address',
            wrong: {
              ...(isGuard
                ? {
                    'A device with an unexpected MAC address':
                      'That would be a violation of port security.',
                  }
                : {
                    'A switch that speaks spanning tree': 'That would be reported by BPDU guard.',
                  }),
              'A cable that is too long': 'That closes no port; it makes errors.',
              'A PC without an address': 'The switch does not look at IP addresses here.',
            },
            aim: isGuard ? 'Who sends BPDUs?' : 'What does port security watch?',
            why: isGuard
              ? 'Only switches send BPDUs, and BPDU guard does not want any at a desk.'
              : 'Port security allows certain MAC addresses, or so many of them.',
          },
          {
            type: 'choice',
            id: 'cure',
            label: 'How does the port come back, once the cause is gone?',
            right: 'By shutdown and no shutdown, or an automatic recovery',
            wrong: {
              'By itself, as soon as the plug is pulled': 'By default the port stays closed.',
              'By a new cable': 'The cable is not the reason.',
              'By clearing the ARP table': 'The port is closed at layer 2; ARP is not asked.',
            },
            aim: 'Who closed it, and who must open it?',
            why: 'The switch closed it and keeps it closed until told otherwise.',
          },
        ],
      }
    },
  },
]
