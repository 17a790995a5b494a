/** What a host's own commands print, and what it means: ipconfig, ip, ping, tracert, nslookup, dig, arp, netstat, nmap. */
import type { Case, Scenario } from './case.ts'
import { clientPort, makeMac, makePlace, makeStrangers } from './make-up.ts'

const ADAPTER = 'Ethernet adapter Ethernet:'

export const HOST_SCENARIOS: readonly Scenario[] = [
  {
    id: 'ipconfig-self',
    level: 1,
    write: (random): Case => {
      const address = `169.254.${random.int(1, 254)}.${random.int(1, 254)}`
      return {
        prompt: 'A PC has “no network”. You ask for `ipconfig`.',
        title: 'Windows',
        lines: [
          'C:\\> ipconfig',
          '',
          ADAPTER,
          `   Autoconfiguration IPv4 Address. . : ${address}`,
          '   Subnet Mask . . . . . . . . . . . : 255.255.0.0',
          '   Default Gateway . . . . . . . . . :',
        ],
        nudge: 'Look at the first two octets of the address, and at what is missing.',
        questions: [
          {
            type: 'choice',
            id: 'meaning',
            label: 'What does this address say?',
            right: 'No DHCP server answered, so the PC gave itself an address',
            wrong: {
              'The DHCP server gave out an address from its spare range':
                'This range is never given out by a server.',
              'Somebody typed in a fixed address': 'Then it would not say “Autoconfiguration”.',
              'The cable is unplugged':
                'Then it would say “Media disconnected” and show no address.',
            },
            aim: 'The word “Autoconfiguration” says who chose the address.',
            why: '169.254.0.0/16 is the range for addresses that hosts give themselves (RFC 3927).',
          },
          {
            type: 'choice',
            id: 'next',
            label: 'What do you look at next?',
            right: 'Whether DHCP requests from this port reach the server',
            wrong: {
              'Whether the name server answers':
                'Names come later: there is not even a usable address.',
              'Whether the firewall lets port 443 out':
                'Without an address in the network nothing gets that far.',
              'Whether the browser’s proxy is right':
                'Without an address in the network nothing gets that far.',
            },
            aim: 'Ask which service should have given an address.',
            why: 'VLAN, relay and scope decide whether the request is heard and answered.',
          },
        ],
      }
    },
  },
  {
    id: 'tracert-loop',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const strangers = makeStrangers(random)
      const target = strangers()
      const [one, other] = [strangers(), strangers()]
      const hops = [place.gateway, strangers(), one, other, one, other, one, other]
      return {
        prompt: 'Since a change last night one network cannot be reached.',
        title: 'Linux',
        lines: [
          `$ traceroute -n ${target}`,
          `traceroute to ${target}, 30 hops max, 60 byte packets`,
          ...hops.map(
            (hop, index) =>
              `${String(index + 1).padStart(2)}  ${hop}  ${(random.int(4, 9) + 3.1 * index).toFixed(3)} ms`,
          ),
        ],
        nudge: 'Read the addresses from the top and watch for one that comes again.',
        questions: [
          {
            type: 'choice',
            id: 'meaning',
            label: 'What is it?',
            right: 'A routing loop between two routers',
            wrong: {
              'A slow link between two routers':
                'The times grow evenly; but why do the same two come again and again?',
              'A filter that drops traceroute': 'Then there would be stars.',
              'A name server that does not answer': 'With -n no names are looked up.',
            },
            aim: 'To whom does each of the two pass the packet?',
            why: 'Each takes the other for the next hop, until the TTL is used up.',
          },
          {
            type: 'address',
            id: 'first',
            label: 'Which router is the first of the two?',
            right: one,
            wrong: {
              [other]: 'The other one comes before it.',
              [place.gateway]: 'That one comes only once.',
            },
            otherwise: 'That address comes only once, or not at all.',
            aim: 'The first address that comes a second time.',
            why: 'It is the first address that comes again.',
          },
        ],
      }
    },
  },
  {
    id: 'nslookup',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const resolver = `${place.net}${random.int(2, 9)}`
      const address = makeStrangers(random)()
      const name = `${random.pick(['shop', 'mail', 'portal', 'files'])}.example.${random.pick(['com', 'net', 'org'])}`
      const isFound = random.chance(0.5)
      return {
        prompt: `A user cannot open \`${name}\`.`,
        title: 'Windows',
        lines: [
          `C:\\> nslookup ${name}`,
          `Server:  dns.corp.example`,
          `Address:  ${resolver}`,
          '',
          ...(isFound
            ? ['Non-authoritative answer:', `Name:    ${name}`, `Address:  ${address}`]
            : [`*** dns.corp.example can't find ${name}: Non-existent domain`]),
        ],
        nudge: 'The upper part says who was asked, the lower part what the answer was.',
        questions: [
          {
            type: 'address',
            id: 'server',
            label: 'Which name server was asked?',
            right: resolver,
            wrong: { [address]: 'That is the answer.' },
            otherwise: 'It stands in the upper part.',
            aim: 'It stands in the upper part, under its name.',
            why: 'It stands in the upper part.',
          },
          {
            type: 'choice',
            id: 'meaning',
            label: isFound
              ? 'What does “Non-authoritative answer” mean?'
              : 'What does the last line mean?',
            right: isFound
              ? 'The server answered from its memory, not from its own data'
              : 'The server was reached, and such a name does not exist',
            wrong: isFound
              ? {
                  'The answer is wrong': 'It is second-hand, not wrong.',
                  'The server could not be reached': 'It answered.',
                  'The name belongs to somebody else': 'Whose it is is not said here.',
                }
              : {
                  'The name server cannot be reached':
                    'Then it would say that the request timed out.',
                  'The web server is switched off': 'Nobody got as far as the web server.',
                  'The name has only an IPv6 address': 'Then the name would exist.',
                },
            aim: isFound
              ? 'Who would have the authority?'
              : 'Who says this, and had to be reached to say it?',
            why: isFound
              ? 'The resolver passes on a copy that it may keep for a while.'
              : 'The answer is a clear no: check the spelling, or whether the record was made.',
          },
        ],
      }
    },
  },
  {
    id: 'dig',
    level: 2,
    write: (random): Case => {
      const strangers = makeStrangers(random)
      const [server, address] = [strangers(), strangers()]
      const name = `${random.pick(['www', 'api', 'vpn', 'status'])}.example.${random.pick(['com', 'net', 'org'])}`
      const isOwn = random.chance(0.5)
      const full = random.pick([300, 600, 3600, 7200])
      const ttl = isOwn ? full : random.int(20, full - 20)
      return {
        prompt: `The zone gives this record a TTL of ${full} seconds.`,
        title: 'Linux',
        lines: [
          `$ dig @${server} ${name} A`,
          ';; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: ' + String(random.int(1000, 65_000)),
          `;; flags: qr ${isOwn ? 'aa rd' : 'rd ra'}; QUERY: 1, ANSWER: 1, AUTHORITY: 0, ADDITIONAL: 1`,
          ';; ANSWER SECTION:',
          `${name}.   ${ttl}   IN   A   ${address}`,
          `;; SERVER: ${server}#53(${server}) (UDP)`,
        ],
        nudge:
          'The flags say who answers; the number in the answer says for how many seconds it may be kept.',
        questions: [
          {
            type: 'choice',
            id: 'who',
            label: 'Who answered?',
            right: isOwn ? 'A server that has the zone itself' : 'A resolver, from its memory',
            wrong: {
              ...(isOwn
                ? {
                    'A resolver, from its memory':
                      'Look at the flags: one of them says authoritative answer.',
                  }
                : {
                    'A server that has the zone itself':
                      'Then the flags would contain aa, authoritative answer.',
                  }),
              'A root server': 'Root servers do not know such names.',
              'Nobody: the lookup failed': 'The status is NOERROR, and there is an answer.',
            },
            aim: 'Look for aa among the flags, and compare the TTL with the full one.',
            why: isOwn
              ? 'The flag aa, and the full TTL.'
              : 'There is no aa, and the TTL has been counting down.',
          },
          {
            type: 'number',
            id: 'seconds',
            label: 'For how many more seconds may this answer be kept?',
            right: String(ttl),
            wrong: isOwn
              ? {}
              : {
                  [String(full)]: 'That is the full time; some of it is over.',
                  [String(full - ttl)]: 'That is how old the copy is.',
                },
            otherwise: 'It stands between the name and IN.',
            aim: 'It stands between the name and IN.',
            why: 'It is the TTL in the answer.',
          },
        ],
      }
    },
  },
  {
    id: 'arp-table',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const own = place.host()
      const thief = place.host()
      const mac = makeMac(random, '-')
      const others = Array.from({ length: 2 }, () => ({
        host: place.host(),
        mac: makeMac(random, '-'),
      }))
      const rows = random.shuffle([{ host: thief, mac }, ...others])
      return {
        prompt: `A PC whose gateway is \`${place.gateway}\`. There is one router, and no failover pair.`,
        title: 'Windows',
        lines: [
          'C:\\> arp -a',
          '',
          `Interface: ${own} --- 0x5`,
          '  Internet Address      Physical Address      Type',
          ...[{ host: place.gateway, mac }, ...rows].map(
            ({ host, mac: physical }) => `  ${host.padEnd(21)} ${physical}     dynamic`,
          ),
          `  ${`${place.net}255`.padEnd(21)} ff-ff-ff-ff-ff-ff     static`,
        ],
        nudge: 'Each line is a neighbor: IP address and MAC address. Look for what comes twice.',
        questions: [
          {
            type: 'address',
            id: 'thief',
            label: 'Which other address has the same MAC address as the gateway?',
            right: thief,
            wrong: { [place.gateway]: 'That is the gateway itself; asked is the other.' },
            otherwise: 'Its MAC address is another one.',
            aim: 'Compare the middle column with the line of the gateway.',
            why: 'Both lines show the same MAC address.',
          },
          {
            type: 'choice',
            id: 'meaning',
            label: 'What does that suggest?',
            right: 'That host claims to be the gateway (ARP spoofing)',
            wrong: {
              'Both addresses were given out by DHCP':
                'DHCP gives IP addresses, not MAC addresses.',
              'The switch port is in the wrong VLAN': 'Then the gateway would not be seen at all.',
              'The entry is the broadcast of the network':
                'That one has only f in its MAC address.',
            },
            aim: 'Where do the packets for the gateway really go?',
            why: 'Packets for the gateway go to that host’s network card.',
          },
        ],
      }
    },
  },
  {
    id: 'netstat',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const own = place.host()
      const strangers = makeStrangers(random)
      const [peer, other] = [strangers(), strangers()]
      const [port, otherPort] = [clientPort(random), clientPort(random)]
      const listening = random.sample([22, 25, 80, 135, 443, 445, 3389], 3)
      const asked = random.pick(
        [22, 80, 443, 3389, 445].filter((candidate) => !listening.includes(candidate)),
      )
      const row = (local: string, foreign: string, state: string) =>
        `  TCP    ${local.padEnd(22)} ${foreign.padEnd(22)} ${state}`
      return {
        prompt: `On a server nobody reaches the service on port ${asked}.`,
        title: 'Windows',
        lines: [
          'C:\\> netstat -an',
          '',
          '  Proto  Local Address          Foreign Address        State',
          ...listening
            .toSorted((one, two) => one - two)
            .map((number) => row(`0.0.0.0:${number}`, '0.0.0.0:0', 'LISTENING')),
          row(`${own}:${port}`, `${peer}:443`, 'ESTABLISHED'),
          row(`${own}:${otherPort}`, `${other}:443`, 'TIME_WAIT'),
        ],
        nudge:
          'LISTENING: a program waits on this port. ESTABLISHED: a conversation is going on with the foreign address.',
        questions: [
          {
            type: 'choice',
            id: 'cause',
            label: 'Why can nobody reach the service?',
            right: 'No program listens on that port',
            wrong: {
              'A firewall on the way blocks it':
                'Perhaps that too, but this list shows something nearer.',
              'The port is used by another program': 'No line has that port on the left.',
              'Too many clients are connected': 'Look whether the port is there at all.',
            },
            aim: 'Look for the port on the left side, in a line with LISTENING.',
            why: 'There is no line with that port and LISTENING: start the service first.',
          },
          {
            type: 'address',
            id: 'peer',
            label: 'With which host does this server hold a conversation right now?',
            right: peer,
            wrong: {
              [other]: 'That conversation is over: TIME_WAIT.',
              [own]: 'That is the server itself.',
            },
            otherwise: 'That is no foreign address with ESTABLISHED.',
            aim: 'The line with ESTABLISHED, on its right side.',
            why: 'Its line says ESTABLISHED.',
          },
        ],
      }
    },
  },
  {
    id: 'nmap',
    level: 2,
    write: (random): Case => {
      const target = makePlace(random).host()
      const NAME_BY_PORT: Readonly<Record<number, string>> = {
        22: 'ssh',
        23: 'telnet',
        25: 'smtp',
        80: 'http',
        443: 'https',
        445: 'microsoft-ds',
        3389: 'ms-wbt-server',
        5060: 'sip',
      }
      const ports = random.sample(Object.keys(NAME_BY_PORT).map(Number), 3)
      const [open = 22, closed = 80, filtered = 443] = ports
      const STATE_BY_PORT: Readonly<Record<number, string>> = {
        [open]: 'open',
        [closed]: 'closed',
        [filtered]: 'filtered',
      }
      return {
        prompt: 'You check a server before it goes into service.',
        title: 'Linux',
        lines: [
          `$ nmap -p ${ports.toSorted((one, two) => one - two).join(',')} ${target}`,
          `Nmap scan report for ${target}`,
          `Host is up (0.000${random.int(20, 95)}s latency).`,
          '',
          'PORT      STATE    SERVICE',
          ...ports
            .toSorted((one, two) => one - two)
            .map(
              (port) =>
                `${`${port}/tcp`.padEnd(9)} ${(STATE_BY_PORT[port] ?? '').padEnd(8)} ${NAME_BY_PORT[port] ?? ''}`,
            ),
        ],
        nudge: 'Open: something agreed. Closed: something refused. Filtered: nothing came back.',
        questions: [
          {
            type: 'number',
            id: 'refused',
            label: 'Which port answered that nothing listens there?',
            right: String(closed),
            wrong: {
              [String(open)]: 'There a program listens.',
              [String(filtered)]: 'From there nothing came back at all.',
            },
            otherwise: 'That port was not tried.',
            aim: 'An answer came, and it was no.',
            why: 'Closed: the host refused, so no program listens there.',
          },
          {
            type: 'choice',
            id: 'filtered',
            label: 'What does “filtered” suggest?',
            right: 'A firewall drops the packets',
            wrong: {
              'The service asks for a password': 'Nmap got no answer at all.',
              'The program has crashed':
                'Then the host would refuse, and the port would be closed.',
              'The port is used over UDP only':
                'Only TCP was tried; without a TCP program the host would refuse.',
            },
            aim: 'Neither yes nor no came back. Who swallows packets?',
            why: 'Silence instead of a refusal: something drops the probes.',
          },
        ],
      }
    },
  },
  {
    id: 'ip-link-down',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const broken = random.pick(['eth0', 'enp3s0', 'eno1', 'ens160'])
      const good = random.pick(['wlan0', 'eth1', 'enp4s0'])
      return {
        prompt: 'A Linux server was moved to another rack. One of its networks is missing.',
        title: 'Linux',
        lines: [
          '$ ip -br addr',
          'lo       UNKNOWN  127.0.0.1/8',
          `${good.padEnd(8)} UP       ${place.host()}/24`,
          `${broken.padEnd(8)} DOWN`,
          '',
          `$ ip link show ${broken}`,
          `2: ${broken}: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc mq state DOWN`,
          `    link/ether ${makeMac(random)} brd ff:ff:ff:ff:ff:ff`,
        ],
        nudge:
          'UP between the brackets says that the interface is switched on; the state says whether there is a link.',
        questions: [
          {
            type: 'choice',
            id: 'which',
            label: 'Which interface is affected?',
            right: broken,
            wrong: {
              [good]: 'It is UP and has an address.',
              lo: 'That is the machine itself: no cable leads there.',
            },
            aim: 'Which one has no address and is DOWN?',
            why: 'Its state is DOWN.',
          },
          {
            type: 'choice',
            id: 'cause',
            label: 'What does NO-CARRIER say?',
            right: 'There is no signal on the cable',
            wrong: {
              'The interface was switched off by command':
                'Between the brackets it says UP: it is switched on.',
              'No DHCP server answers': 'It has not come so far: nothing can be asked.',
              'The default route is missing': 'Routes come later than the link.',
            },
            aim: 'At which layer is a carrier?',
            why: 'Layer 1: cable, transceiver or the switch’s port.',
          },
        ],
      }
    },
  },
  {
    id: 'ip-route',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const own = place.host()
      const other = makePlace(random)
      const outside = makeStrangers(random)()
      const net = `${place.net}0/24`
      const farNet = other.net === place.net ? '10.250.0.0/24' : `${other.net}0/24`
      const hop = place.host()
      const hasDefault = random.chance(0.5)
      return {
        prompt: `A Linux host with the address \`${own}\`.`,
        title: 'Linux',
        lines: [
          '$ ip route',
          ...(hasDefault ? [`default via ${place.gateway} dev eth0`] : []),
          `${farNet} via ${hop} dev eth0`,
          `${net} dev eth0 proto kernel scope link src ${own}`,
        ],
        nudge:
          'Each line is a destination and the way to it. “default” is for everything that fits no other line; “scope link” means directly.',
        questions: [
          {
            type: 'choice',
            id: 'outside',
            label: `What becomes of a packet to ${outside}?`,
            right: hasDefault
              ? `It is sent to ${place.gateway}`
              : 'It is not sent: there is no route for it',
            wrong: {
              ...(hasDefault
                ? { 'It is not sent: there is no route for it': 'One line fits everything.' }
                : {
                    [`It is sent to ${place.gateway}`]:
                      'No line says so: there is no default route.',
                  }),
              [`It is sent to ${hop}`]: `That way is for ${farNet} only.`,
              'It is delivered directly on eth0': `Only ${net} is reached directly.`,
            },
            aim: 'Does the address lie in one of the networks? If not, is there a line for everything else?',
            why: hasDefault
              ? 'Only the default route fits.'
              : 'No line fits, and there is no default route.',
          },
          {
            type: 'address',
            id: 'hop',
            label: `To which next hop go packets for ${farNet}?`,
            right: hop,
            wrong: {
              [place.gateway]: 'A more specific line exists for that network.',
              [own]: 'That is the host itself.',
            },
            otherwise: 'It stands behind “via”.',
            aim: 'Behind “via” in the line of that network.',
            why: 'The line of that network says so.',
          },
        ],
      }
    },
  },
  {
    id: 'route-print',
    level: 3,
    write: (random): Case => {
      const place = makePlace(random)
      const wifi = `192.168.${random.int(100, 199)}.`
      const [own, ownWifi] = [place.host(), `${wifi}${random.int(20, 200)}`]
      const [metric, metricWifi] = random.shuffle([random.int(5, 30), random.int(35, 75)])
      const isWired = (metric ?? 0) < (metricWifi ?? 0)
      const row = (destination: string, mask: string, via: string, on: string, cost: number) =>
        `${destination.padStart(15)} ${mask.padStart(15)} ${via.padStart(15)} ${on.padStart(15)} ${String(cost).padStart(6)}`
      return {
        prompt: 'A laptop is in the docking station and on Wi-Fi at the same time.',
        title: 'Windows (shortened)',
        lines: [
          'C:\\> route print -4',
          '  Network Dest.         Netmask         Gateway       Interface Metric',
          row('0.0.0.0', '0.0.0.0', place.gateway, own, metric ?? 0),
          row('0.0.0.0', '0.0.0.0', `${wifi}1`, ownWifi, metricWifi ?? 0),
          row(`${place.net}0`, '255.255.255.0', 'On-link', own, (metric ?? 0) + 256),
          row(`${wifi}0`, '255.255.255.0', 'On-link', ownWifi, (metricWifi ?? 0) + 256),
        ],
        nudge:
          'First the line that fits best, by its mask. Only among equal ones does the metric decide, and low is good.',
        questions: [
          {
            type: 'address',
            id: 'gateway',
            label: 'To which gateway do packets to the internet go?',
            right: isWired ? place.gateway : `${wifi}1`,
            wrong: {
              [isWired ? `${wifi}1` : place.gateway]: 'That default route has the higher metric.',
            },
            otherwise: 'It must be the gateway of a line that fits everything.',
            aim: 'Two lines fit everything. Compare their last column.',
            why: 'Both default routes fit; the lower metric wins.',
          },
          {
            type: 'choice',
            id: 'neighbor',
            label: `And packets to ${wifi}77?`,
            right: 'Directly, over the Wi-Fi interface',
            wrong: {
              'Directly, over the wired interface': 'That network is on the other interface.',
              'To the gateway with the lower metric':
                'A line with a longer mask fits, so the default routes are not used.',
              'Nowhere: there are two routes': 'Two routes are no obstacle; the best one is used.',
            },
            aim: 'Which line with a mask of 255.255.255.0 fits?',
            why: 'The line of that network is more specific than the default routes, whatever its metric.',
          },
        ],
      }
    },
  },
]
