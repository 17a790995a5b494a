/** Short packet captures, as tcpdump prints them, and what they show. */
import { defineCases, type Case, type Question, type Scenario } from './case.ts'
import { clientPort, makeClock, makeMac, makePlace, makeStrangers } from './make-up.ts'

const SERVICE_BY_PORT: Readonly<Record<number, string>> = {
  22: 'SSH',
  80: 'HTTP',
  443: 'HTTPS',
  445: 'SMB',
  3389: 'RDP',
  1433: 'SQL Server',
}
const SERVER_PORTS = Object.keys(SERVICE_BY_PORT).map(Number)

const TCP_NUDGE =
  'Read the two ends first: address, then port behind the last dot. Then the flags: `S` opens, `S.` agrees, `.` confirms, `P.` carries data, `F.` closes, `R` or `R.` refuses or breaks off.'

/** What a try to connect came to: the same three answers in every case, so that the flags must be read. */
function outcome(right: 'open' | 'refused' | 'silent', why: string): Question {
  const LABEL = {
    open: 'The connection was set up',
    refused: 'The host was reached, and the connection was refused at once',
    silent: 'No answer came at all',
  } as const
  const WRONG = {
    open: 'A connection is set up only when all three of its opening packets are there.',
    refused: 'A refusal would be an answer with the flag R.',
    silent: 'There is an answer: look for a packet in the other direction.',
  } as const
  const others = (['open', 'refused', 'silent'] as const).filter((id) => id !== right)
  return {
    type: 'choice',
    id: 'outcome',
    label: 'What came of it?',
    right: LABEL[right],
    wrong: Object.fromEntries(others.map((id) => [LABEL[id], WRONG[id]])),
    aim: 'Is there a packet in the other direction, and which flags does it have?',
    why,
  }
}

function clientQuestion(client: string, server: string): Question {
  return {
    type: 'address',
    id: 'client',
    label: 'Which host wanted to open the connection?',
    right: client,
    wrong: {
      [server]:
        'That host was asked. The first packet with `S` alone comes from the one who opens.',
    },
    otherwise: 'That is not an end of this conversation.',
    aim: 'Find the packet with the flag S and no dot, and look left of the arrow.',
    why: 'It sent the first packet, with the flag S alone.',
  }
}

function portQuestion(port: number, borrowed: number): Question {
  return {
    type: 'number',
    id: 'port',
    label: 'Which port did it want on the other host?',
    right: String(port),
    wrong: { [String(borrowed)]: 'That is the port the client borrowed for itself.' },
    otherwise: 'That number is not the port behind the address on the right of the first packet.',
    aim: 'In the first packet, right of the arrow, the number behind the last dot.',
    why: `That is ${SERVICE_BY_PORT[port] ?? 'the service'}.`,
  }
}

export const CAPTURE_SCENARIOS: readonly Scenario[] = [
  {
    id: 'handshake',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), makeStrangers(random)()]
      const [own, port] = [clientPort(random), random.pick(SERVER_PORTS)]
      const at = makeClock(random)
      const [first, second] = [random.int(1e8, 4e9), random.int(1e8, 4e9)]
      const size = random.int(180, 600)
      return {
        prompt: 'A user says a program works well. The capture shows how it begins.',
        title: 'Capture',
        lines: [
          `${at()} IP ${client}.${own} > ${server}.${port}: Flags [S], seq ${first}, win 64240, length 0`,
          `${at(0.02)} IP ${server}.${port} > ${client}.${own}: Flags [S.], seq ${second}, ack ${first + 1}, win 65160, length 0`,
          `${at()} IP ${client}.${own} > ${server}.${port}: Flags [.], ack 1, win 502, length 0`,
          `${at()} IP ${client}.${own} > ${server}.${port}: Flags [P.], seq 1:${size + 1}, ack 1, win 502, length ${size}`,
        ],
        nudge: TCP_NUDGE,
        questions: [
          clientQuestion(client, server),
          portQuestion(port, own),
          outcome('open', 'SYN, SYN-ACK and ACK are all there, and data follows.'),
        ],
      }
    },
  },
  {
    id: 'refused',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), place.host()]
      const [own, port] = [clientPort(random), random.pick(SERVER_PORTS)]
      const at = makeClock(random)
      const first = random.int(1e8, 4e9)
      return {
        prompt: 'A program reports an error the moment it is started.',
        title: 'Capture',
        lines: [
          `${at()} IP ${client}.${own} > ${server}.${port}: Flags [S], seq ${first}, win 64240, length 0`,
          `${at()} IP ${server}.${port} > ${client}.${own}: Flags [R.], seq 0, ack ${first + 1}, win 0, length 0`,
        ],
        nudge: TCP_NUDGE,
        questions: [
          clientQuestion(client, server),
          portQuestion(port, own),
          outcome(
            'refused',
            'The server answered at once with R: usually nothing listens on that port.',
          ),
        ],
      }
    },
  },
  {
    id: 'silent',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), makeStrangers(random)()]
      const [own, port] = [clientPort(random), random.pick(SERVER_PORTS)]
      const at = makeClock(random)
      const line = (later: number, first: number) =>
        `${at(later)} IP ${client}.${own} > ${server}.${port}: Flags [S], seq ${first}, win 64240, length 0`
      const first = random.int(1e8, 4e9)
      return {
        prompt: 'A program waits for half a minute and then gives up.',
        title: 'Capture',
        lines: [line(0, first), line(1, first), line(2, first), line(4, first)],
        nudge: TCP_NUDGE,
        questions: [
          clientQuestion(client, server),
          portQuestion(port, own),
          outcome(
            'silent',
            'The same packet is sent again and again: something on the way drops it, or the host is not there.',
          ),
        ],
      }
    },
  },
  {
    id: 'arp',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const asker = place.host()
      const wanted = random.chance(0.5) ? place.gateway : place.host()
      const mac = makeMac(random)
      const own = makeMac(random)
      const at = makeClock(random)
      return {
        prompt: 'A PC was switched on and wants to send its first packet.',
        title: 'Capture',
        lines: [
          `${at()} ${own} > ff:ff:ff:ff:ff:ff, ARP, Request who-has ${wanted} tell ${asker}`,
          `${at()} ${mac} > ${own}, ARP, Reply ${wanted} is-at ${mac}`,
        ],
        nudge:
          'An ARP request is a question and says whom the answer shall be told. Compare what it names with what the reply adds.',
        questions: [
          {
            type: 'address',
            id: 'asker',
            label: 'Which host asks?',
            right: asker,
            wrong: { [wanted]: 'That is the address it asks for.' },
            otherwise: 'That address does not take part.',
            aim: 'The answer shall be told to the one who asks.',
            why: 'It stands behind “tell”.',
          },
          {
            type: 'choice',
            id: 'wish',
            label: 'What does it want to know?',
            right: 'The MAC address that belongs to an IP address',
            wrong: {
              'The IP address that belongs to a name': 'Names are looked up by DNS, on port 53.',
              'Which address it may use itself': 'That would be DHCP, on UDP 67 and 68.',
              'Which way leads to another network': 'ARP works on one link only and knows no ways.',
            },
            aim: 'Look at what the reply contains.',
            why: 'ARP leads from IP address to MAC address on one link (RFC 826).',
          },
          {
            type: 'choice',
            id: 'receivers',
            label: 'Who received the request?',
            right: 'Every device on this link',
            wrong: {
              'Only the host that is asked for':
                'Its MAC address is what the asker does not know yet.',
              'Only the default gateway':
                'The frame is addressed to somebody else: look right of the first arrow.',
              'Every device of the company': 'Routers do not pass it on.',
            },
            aim: 'Look at the MAC address to which the first frame is sent.',
            why: 'The frame goes to ff:ff:ff:ff:ff:ff, the broadcast, which stays on the link.',
          },
        ],
      }
    },
  },
  {
    id: 'dns-answer',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, resolver] = [place.host(), `${place.net}${random.int(2, 9)}`]
      const own = clientPort(random)
      const id = random.int(1000, 65_000)
      const address = makeStrangers(random)()
      const name = `${random.pick(['shop', 'www', 'mail', 'files', 'portal'])}.example.${random.pick(['com', 'net', 'org'])}`
      const isFound = random.chance(0.5)
      const at = makeClock(random)
      return {
        prompt: `Somebody opens \`${name}\` in a browser.`,
        title: 'Capture',
        lines: [
          `${at()} IP ${client}.${own} > ${resolver}.53: ${id}+ A? ${name}. (${name.length + 18})`,
          isFound
            ? `${at(0.03)} IP ${resolver}.53 > ${client}.${own}: ${id} 1/0/0 A ${address} (${name.length + 34})`
            : `${at(0.03)} IP ${resolver}.53 > ${client}.${own}: ${id} NXDomain 0/1/0 (${name.length + 80})`,
        ],
        nudge:
          'A DNS question has a number, a record type and a name; the answer has the same number, and then what was found.',
        questions: [
          {
            type: 'address',
            id: 'server',
            label: 'Which name server is asked?',
            right: resolver,
            wrong: { [client]: 'That host asks.', [address]: 'That is what the name leads to.' },
            otherwise: 'Look for the end with port 53.',
            aim: 'The end whose port is 53.',
            why: 'It is the end with port 53.',
          },
          {
            type: 'choice',
            id: 'result',
            label: 'What does the answer say?',
            right: isFound ? 'The name has one IPv4 address' : 'The name does not exist',
            wrong: {
              ...(isFound
                ? { 'The name does not exist': 'Then it would say NXDomain.' }
                : {
                    'The name has one IPv4 address':
                      'Then an address would stand behind the letter A.',
                  }),
              'The name server did not answer':
                'There is a packet in the other direction, with the same number.',
              'The name server refuses to look it up': 'Then it would say Refused.',
            },
            aim: 'Look at what follows the number in the second line.',
            why: isFound
              ? '1/0/0 counts one answer, an A record.'
              : 'NXDomain: there is no such name.',
          },
        ],
      }
    },
  },
  {
    id: 'ping-gap',
    level: 1,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), makeStrangers(random)()]
      const id = random.int(100, 9999)
      const missing = random.int(2, 5)
      const at = makeClock(random)
      const lines = Array.from({ length: 6 }, (_, index) => index + 1).flatMap((seq) => [
        `${at(0.97)} IP ${client} > ${server}: ICMP echo request, id ${id}, seq ${seq}, length 64`,
        ...(seq === missing
          ? []
          : [
              `${at(0.02)} IP ${server} > ${client}: ICMP echo reply, id ${id}, seq ${seq}, length 64`,
            ]),
      ])
      return {
        prompt: 'Somebody runs `ping` against a host.',
        title: 'Capture',
        lines,
        nudge:
          'Each echo request has a sequence number, and its reply has the same one. Pair them.',
        questions: [
          {
            type: 'number',
            id: 'missing',
            label: 'Which sequence number got no reply?',
            right: String(missing),
            wrong: { [String(id)]: 'That is the identifier, the same in all packets.' },
            otherwise: 'For that number there is a reply, or no request.',
            aim: 'Go through the replies and see where the count jumps.',
            why: 'Its request has no reply.',
          },
          {
            type: 'address',
            id: 'pinger',
            label: 'On which host was ping started?',
            right: client,
            wrong: { [server]: 'That host only answers.' },
            otherwise: 'That host does not take part.',
            aim: 'It sends the requests.',
            why: 'It sends the echo requests.',
          },
          {
            type: 'choice',
            id: 'ports',
            label: 'Why are there no port numbers?',
            right: 'ICMP has none; it sits on IP directly',
            wrong: {
              'The capture leaves them out to save room': 'For TCP and UDP they are always shown.',
              'Ping uses the same port on both ends': 'Then it would be shown twice.',
              'Ports are shown only for hosts outside': 'They would be shown for any host.',
            },
            aim: 'Ask which protocols have ports at all.',
            why: 'Ports belong to TCP and UDP. ICMP is carried by IP itself (RFC 792).',
          },
        ],
      }
    },
  },
  {
    id: 'arp-two-answers',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const asker = place.host()
      const own = makeMac(random)
      const [real, false_] = [makeMac(random), makeMac(random)]
      const at = makeClock(random)
      return {
        prompt: `The gateway of this network is \`${place.gateway}\`. Since this morning its users complain of certificate warnings.`,
        title: 'Capture',
        lines: [
          `${at()} ${own} > ff:ff:ff:ff:ff:ff, ARP, Request who-has ${place.gateway} tell ${asker}`,
          `${at()} ${real} > ${own}, ARP, Reply ${place.gateway} is-at ${real}`,
          `${at(0.4)} ${false_} > ${own}, ARP, Reply ${place.gateway} is-at ${false_}`,
          `${at(1)} ${false_} > ${own}, ARP, Reply ${place.gateway} is-at ${false_}`,
          `${at(1)} ${false_} > ${own}, ARP, Reply ${place.gateway} is-at ${false_}`,
        ],
        nudge:
          'Compare requests and replies: how many were asked for, how many came, and what do they say?',
        questions: [
          {
            type: 'address',
            id: 'claimed',
            label: 'Which IP address is claimed by two MAC addresses?',
            right: place.gateway,
            wrong: { [asker]: 'That host asks.' },
            otherwise: 'Look in front of “is-at”.',
            aim: 'Read what stands in front of each “is-at”, and what behind.',
            why: 'Two different MAC addresses stand behind its “is-at”.',
          },
          {
            type: 'choice',
            id: 'meaning',
            label: 'With these complaints, what is the best suspicion?',
            right: 'ARP spoofing: somebody sits between the users and the gateway',
            wrong: {
              'A normal failover between two routers':
                'A failover is announced once, and brings no certificate warnings.',
              'MAC flooding of the switch':
                'That would be thousands of source addresses, not one reply again and again.',
              'A host that has not renewed its DHCP lease':
                'No host gets the address of the gateway by DHCP.',
            },
            aim: 'Replies that nobody asked for, again and again, for the most useful address of the network: who gains by that?',
            why: 'The second MAC address answers unasked, again and again, for the gateway’s address.',
          },
        ],
      }
    },
  },
  {
    id: 'two-offers',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const server = `${place.net}${random.int(2, 9)}`
      const rogue = place.host()
      const mac = makeMac(random)
      const [good, bad] = [place.host(), `192.168.0.${random.int(20, 200)}`]
      const at = makeClock(random)
      const isRogueFirst = random.chance(0.6)
      const offers = [
        `IP ${server}.67 > 255.255.255.255.68: DHCP Offer ${good}, router ${place.gateway}`,
        `IP ${rogue}.67 > 255.255.255.255.68: DHCP Offer ${bad}, router ${rogue}`,
      ]
      return {
        prompt: `The DHCP server of this network is \`${server}\`. Some PCs get addresses that do not belong here.`,
        title: 'Capture (shortened)',
        lines: [
          `${at()} IP 0.0.0.0.68 > 255.255.255.255.67: DHCP Discover from ${mac}`,
          ...(isRogueFirst ? offers.toReversed() : offers).map((offer) => `${at(0.05)} ${offer}`),
          `${at()} IP 0.0.0.0.68 > 255.255.255.255.67: DHCP Request ${isRogueFirst ? bad : good} from ${mac}`,
        ],
        nudge:
          'Count the Offers, and look who makes them. The Request names the address that was taken.',
        questions: [
          {
            type: 'address',
            id: 'rogue',
            label: 'Which address answers that should not?',
            right: rogue,
            wrong: {
              [server]: 'That is the server of this network.',
              [bad]: 'That is what it offers, not who offers.',
            },
            otherwise: 'Nobody answers from that address.',
            aim: 'Look left of the arrow in the lines with Offer.',
            why: 'It makes an Offer and is not the DHCP server.',
          },
          {
            type: 'address',
            id: 'taken',
            label: 'Which address does the client want?',
            right: isRogueFirst ? bad : good,
            wrong: {
              [isRogueFirst ? good : bad]:
                'That was offered as well, but the Request names another.',
            },
            otherwise: 'Read the Request.',
            aim: 'The Request names it.',
            why: 'The Request names it: here the first Offer was taken.',
          },
          {
            type: 'choice',
            id: 'cure',
            label: 'Which setting of the switches prevents this?',
            right: 'DHCP snooping',
            wrong: {
              'Spanning tree': 'It prevents circles and does not look at DHCP.',
              'Port mirroring': 'It copies traffic and stops nothing.',
              'Jumbo frames': 'That is about the size of frames.',
            },
            aim: 'It must know on which port the real server is.',
            why: 'It lets DHCP answers in only from trusted ports.',
          },
        ],
      }
    },
  },
  {
    id: 'traceroute',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const client = place.host()
      const strangers = makeStrangers(random)
      const [target, second, third] = [strangers(), strangers(), strangers()]
      const at = makeClock(random)
      const own = clientPort(random)
      const probe = (ttl: number) =>
        `${at()} IP (ttl ${ttl}) ${client}.${own} > ${target}.${33_433 + ttl}: UDP, length 32`
      return {
        prompt: 'A capture on a PC, while somebody looks for a fault.',
        title: 'Capture',
        lines: [
          probe(1),
          `${at()} IP ${place.gateway} > ${client}: ICMP time exceeded in-transit, length 68`,
          probe(2),
          `${at(0.01)} IP ${second} > ${client}: ICMP time exceeded in-transit, length 68`,
          probe(3),
          `${at(0.01)} IP ${third} > ${client}: ICMP time exceeded in-transit, length 68`,
          probe(4),
          `${at(0.01)} IP ${target} > ${client}: ICMP ${target} udp port 33437 unreachable, length 68`,
        ],
        nudge: 'Watch the TTL of the packets that go out, and who answers each.',
        questions: [
          {
            type: 'choice',
            id: 'program',
            label: 'Which program runs here?',
            right: 'traceroute',
            wrong: {
              ping: 'Ping sends ICMP echo requests.',
              nslookup: 'That would go to port 53.',
              'a port scan':
                'A scan asks for many services; here the ports only count up with the TTL.',
            },
            aim: 'Why would somebody send packets whose TTL is 1, then 2, then 3?',
            why: 'It raises the TTL by one each time, and every router on the way gives itself away.',
          },
          {
            type: 'address',
            id: 'hop',
            label: 'Which router is the second on the way?',
            right: second,
            wrong: {
              [place.gateway]: 'That is the first.',
              [third]: 'That is the third.',
              [target]: 'That is the end of the way.',
            },
            otherwise: 'That address answers nothing.',
            aim: 'Who answers the packet with TTL 2?',
            why: 'It answers the packet with TTL 2.',
          },
          {
            type: 'address',
            id: 'target',
            label: 'Which host is the destination?',
            right: target,
            wrong: { [third]: 'That router is the last before it.' },
            otherwise: 'Look right of the arrow in the packets that go out.',
            aim: 'Every packet that goes out is addressed to it.',
            why: 'All probes go there, and it answers that the port is unreachable: the end is found.',
          },
        ],
      }
    },
  },
  {
    id: 'udp-unreachable',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), place.host()]
      const port = random.pick([53, 69, 123, 161, 514])
      const own = clientPort(random)
      const at = makeClock(random)
      // NTP without extensions always has 48 bytes (RFC 5905, 7.3).
      const size = port === 123 ? 48 : random.int(30, 90)
      // The error quotes the whole packet: 8 bytes of ICMP, 20 of IP, 8 of UDP and the data.
      const quoted = 8 + 20 + 8 + size
      return {
        prompt: 'A service does not answer.',
        title: 'Capture',
        lines: [
          `${at()} IP ${client}.${own} > ${server}.${port}: UDP, length ${size}`,
          `${at()} IP ${server} > ${client}: ICMP ${server} udp port ${port} unreachable, length ${quoted}`,
        ],
        nudge: 'UDP itself says nothing when nobody listens. Somebody else must say it.',
        questions: [
          {
            type: 'choice',
            id: 'meaning',
            label: 'What does the second packet say?',
            right: 'The host was reached, and no program listens on that port',
            wrong: {
              'The host cannot be reached': 'It is the host itself that answers.',
              'There is no route to the network':
                'That would come from a router and say “net unreachable”.',
              'The packet was too large': 'That would say “need to frag”.',
            },
            aim: 'Who sends it, and which word stands before “unreachable”?',
            why: 'It comes from the host itself and speaks of the port.',
          },
          {
            type: 'number',
            id: 'port',
            label: 'Which port was wanted?',
            right: String(port),
            wrong: { [String(own)]: 'That is the port the client borrowed.' },
            otherwise: 'Look behind the last dot on the right of the first line.',
            aim: 'The number behind the last dot of the destination.',
            why: 'It stands behind the address of the destination, and in the ICMP message again.',
          },
        ],
      }
    },
  },
  {
    id: 'scan',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const target = place.host()
      const scanner = random.chance(0.5) ? place.host() : makeStrangers(random)()
      const ports = random.sample([21, 22, 23, 25, 80, 110, 139, 443, 445, 3306, 3389, 8080], 5)
      const open = random.pick(ports)
      const own = clientPort(random)
      const at = makeClock(random, 'night')
      return {
        prompt: 'The alarm of a sensor at night.',
        title: 'Capture',
        lines: ports.flatMap((port) => [
          `${at()} IP ${scanner}.${own} > ${target}.${port}: Flags [S], seq ${random.int(1e8, 4e9)}, win 1024, length 0`,
          `${at()} IP ${target}.${port} > ${scanner}.${own}: Flags ${port === open ? '[S.]' : '[R.]'}, win ${port === open ? 65_160 : 0}, length 0`,
        ]),
        nudge: TCP_NUDGE,
        questions: [
          {
            type: 'choice',
            id: 'what',
            label: 'What happens here?',
            right: 'A port scan of one host',
            wrong: {
              'A flood that shall overload one host':
                'Five packets overload nobody, and each goes to another port.',
              'A client that downloads from five services':
                'No connection is used: no data follows.',
              'A search for other hosts on the network': 'Only one host is asked.',
            },
            aim: 'Compare the destination ports, and see whether anything follows the answers.',
            why: 'One source tries one port after the other and sends no data.',
          },
          {
            type: 'address',
            id: 'source',
            label: 'Who does it?',
            right: scanner,
            wrong: { [target]: 'That host is the victim: it only answers.' },
            otherwise: 'That address does not take part.',
            aim: 'Look left of the arrow where the flag is S alone.',
            why: 'It sends all the packets with S alone.',
          },
          {
            type: 'number',
            id: 'open',
            label: 'Which port is open?',
            right: String(open),
            wrong: Object.fromEntries(
              ports
                .filter((port) => port !== open)
                .map((port) => [String(port), `Port ${port} answered with R: closed.`]),
            ),
            otherwise: 'That port was not tried.',
            aim: 'An open port agrees to the connection.',
            why: 'It answered with S and the dot: it agrees.',
          },
        ],
      }
    },
  },
  {
    id: 'clear-text',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), makeStrangers(random)()]
      const own = clientPort(random)
      const user = random.pick(['clerk', 'depot', 'scans', 'backup', 'reports'])
      const word = `${random.pick(['Harbor', 'Maple', 'Copper', 'Winter'])}${random.int(10, 99)}`
      const at = makeClock(random, 'night')
      const say = (isClient: boolean, text: string) =>
        `${at(0.05)} IP ${isClient ? `${client}.${own} > ${server}.21` : `${server}.21 > ${client}.${own}`}: Flags [P.], length ${text.length + 2}: FTP: ${text}`
      return {
        prompt: 'A supplier’s file server is used every night.',
        title: 'Capture',
        lines: [
          say(false, '220 FTP server ready'),
          say(true, `USER ${user}`),
          say(false, '331 Password required'),
          say(true, `PASS ${word}`),
          say(false, '230 Login successful'),
        ],
        nudge: 'Ask what a stranger on the way could read here.',
        questions: [
          {
            type: 'choice',
            id: 'problem',
            label: 'What is wrong with this?',
            right: 'The password crosses the network readable',
            wrong: {
              'The login is refused': 'The last line says that it succeeds.',
              'The password is too short to be accepted': 'The server accepts it.',
              'FTP must not be used on port 21': 'That is its port.',
            },
            aim: 'Read the fourth line as an eavesdropper would.',
            why: 'FTP encrypts nothing: user and password can be read in the capture.',
          },
          {
            type: 'choice',
            id: 'cure',
            label: 'What replaces it best?',
            right: 'SFTP on TCP 22',
            wrong: {
              'TFTP on UDP 69': 'It has no login at all and encrypts nothing.',
              'Telnet on TCP 23': 'It encrypts nothing either.',
              'FTP in passive mode':
                'That changes who opens the data connection, not what can be read.',
            },
            aim: 'It must encrypt, and it must move files.',
            why: 'It runs inside SSH and encrypts login and files.',
          },
        ],
      }
    },
  },
  {
    id: 'who-closes',
    level: 2,
    write: (random): Case => {
      const place = makePlace(random)
      const [client, server] = [place.host(), makeStrangers(random)()]
      const own = clientPort(random)
      const isServer = random.chance(0.5)
      const [first, second] = isServer
        ? [`${server}.443`, `${client}.${own}`]
        : [`${client}.${own}`, `${server}.443`]
      const at = makeClock(random)
      return {
        prompt: 'The last packets of a connection.',
        title: 'Capture',
        lines: [
          `${at()} IP ${server}.443 > ${client}.${own}: Flags [P.], length ${random.int(200, 1400)}`,
          `${at()} IP ${client}.${own} > ${server}.443: Flags [.], length 0`,
          `${at(0.5)} IP ${first} > ${second}: Flags [F.], length 0`,
          `${at(0.01)} IP ${second} > ${first}: Flags [F.], length 0`,
          `${at()} IP ${first} > ${second}: Flags [.], length 0`,
        ],
        nudge: TCP_NUDGE,
        questions: [
          {
            type: 'address',
            id: 'closer',
            label: 'Which host wanted to close first?',
            right: isServer ? server : client,
            wrong: {
              [isServer ? client : server]:
                'That host closes too, but it answers: the other was first.',
            },
            otherwise: 'That host does not take part.',
            aim: 'Find the first packet with F, and look left of its arrow.',
            why: 'It sent the first packet with F.',
          },
          {
            type: 'choice',
            id: 'how',
            label: 'How did the connection end?',
            right: 'In order: both sides said that they were done',
            wrong: {
              'It was broken off by one side': 'That would be a packet with R.',
              'It was lost on the way': 'Then packets would be sent again and again.',
              'It was never set up': 'Data was carried before.',
            },
            aim: 'F asks to close; R breaks off.',
            why: 'Each side sent an F, and each was confirmed.',
          },
        ],
      }
    },
  },
  {
    id: 'syn-flood',
    level: 3,
    write: (random): Case => {
      const place = makePlace(random)
      const target = place.host()
      const strangers = makeStrangers(random)
      const port = random.pick([80, 443])
      const at = makeClock(random)
      const sources = Array.from({ length: 4 }, () => `${strangers()}.${random.int(1025, 65_000)}`)
      return {
        prompt: 'A web server hardly answers. These lines are a thousandth of what arrives.',
        title: 'Capture',
        lines: sources.flatMap((source) => [
          `${at()} IP ${source} > ${target}.${port}: Flags [S], seq ${random.int(1e8, 4e9)}, win 512, length 0`,
          `${at()} IP ${target}.${port} > ${source}: Flags [S.], win 65160, length 0`,
        ]),
        nudge: TCP_NUDGE,
        questions: [
          {
            type: 'choice',
            id: 'what',
            label: 'Which attack is this?',
            right: 'A SYN flood',
            wrong: {
              'A port scan': 'All packets go to one port.',
              'ARP spoofing': 'There is no ARP here.',
              'DNS amplification': 'Nothing here comes from port 53.',
            },
            aim: 'Which packet of the opening never comes?',
            why: 'Many sources open connections and never send the third packet: the server waits for all of them.',
          },
          {
            type: 'address',
            id: 'target',
            label: 'Who is the target?',
            right: target,
            wrong: {},
            otherwise: 'That is not where the packets with S alone go.',
            aim: 'All packets with S alone go to the same host.',
            why: 'All of them go there.',
          },
          {
            type: 'choice',
            id: 'missing',
            label: 'Which packet is missing in each of these conversations?',
            right: 'The client’s ACK',
            wrong: {
              'The client’s SYN': 'It is there: the flag S alone.',
              'The server’s SYN-ACK': 'It is there: the flags S and dot.',
              'The server’s RST': 'A server refuses only what it does not want.',
            },
            aim: 'Recall the three packets with which a connection opens.',
            why: 'SYN and SYN-ACK are there, the third packet is not.',
          },
        ],
      }
    },
  },
  {
    id: 'sent-again',
    level: 3,
    write: (random): Case => {
      const place = makePlace(random)
      const [server, client] = [makeStrangers(random)(), place.host()]
      const own = clientPort(random)
      const at = makeClock(random)
      const size = random.pick([1000, 1200, 1400, 1448])
      const lost = random.int(1, 2)
      const data = (index: number, later = 0) =>
        `${at(later)} IP ${server}.443 > ${client}.${own}: Flags [P.], seq ${1 + index * size}:${1 + (index + 1) * size}, length ${size}`
      const ack = (upTo: number) =>
        `${at()} IP ${client}.${own} > ${server}.443: Flags [.], ack ${1 + upTo * size}, length 0`
      const lines: string[] = []
      // The capture stands at the server: what it sends is seen, what gets lost on the way is seen too.
      // What was lost makes no ACK; each of the three behind it makes one that still asks for it.
      const sent = lost + 4
      for (let index = 0; index < sent; index += 1) {
        lines.push(data(index))
        if (index !== lost) lines.push(ack(index < lost ? index + 1 : lost))
      }
      lines.push(data(lost, 0.04), ack(sent))
      return {
        prompt: 'A download is slow. The capture was taken at the server.',
        title: 'Capture',
        lines,
        nudge:
          'The receiver confirms by the number of the next byte it wants. If it asks for the same number again and again, something before that is missing.',
        questions: [
          {
            type: 'number',
            id: 'seq',
            label: 'At which sequence number does the segment begin that was sent twice?',
            right: String(1 + lost * size),
            wrong: { [String(1 + (lost + 1) * size)]: 'That is where it ends.' },
            otherwise: 'That number is not the beginning of a segment that occurs twice.',
            aim: 'Compare the numbers behind “seq”, and look for one that comes a second time.',
            why: 'Its seq stands there twice, and the receiver had asked for it in the meantime.',
          },
          {
            type: 'choice',
            id: 'cause',
            label: 'What happened?',
            right: 'A segment was lost between server and client',
            wrong: {
              'The client’s program does not read fast enough': 'Then the window would go to zero.',
              'The server refuses the download': 'It goes on sending.',
              'The client closed the connection': 'There is no packet with F or R.',
            },
            aim: 'For which byte does the client keep asking, and was it sent?',
            why: 'It was sent, yet the client went on asking for it until it was sent again.',
          },
        ],
      }
    },
  },
  {
    id: 'zero-window',
    level: 3,
    write: (random): Case => {
      const place = makePlace(random)
      const [sender, receiver] = [place.host(), place.host()]
      const own = clientPort(random)
      const at = makeClock(random, 'night')
      const windows = [
        random.int(200, 500) * 100,
        random.int(40, 90) * 100,
        random.int(3, 12) * 100,
      ]
      return {
        prompt: 'A nightly backup to a file server stands still for seconds at a time.',
        title: 'Capture',
        lines: [
          ...windows.flatMap((window) => [
            `${at()} IP ${sender}.${own} > ${receiver}.445: Flags [.], length 1448`,
            `${at()} IP ${receiver}.445 > ${sender}.${own}: Flags [.], win ${window}, length 0`,
          ]),
          `${at()} IP ${receiver}.445 > ${sender}.${own}: Flags [.], win 0, length 0`,
          `${at(5)} IP ${receiver}.445 > ${sender}.${own}: Flags [.], win ${random.int(200, 500) * 100}, length 0`,
        ],
        nudge: '“win” is how many bytes its sender can still take at the moment.',
        questions: [
          {
            type: 'choice',
            id: 'cause',
            label: 'Why does it stand still?',
            right: 'The receiver cannot take more for the moment',
            wrong: {
              'Packets are lost on the way': 'Nothing is sent twice here.',
              'The sender has nothing more to send': 'It goes on as soon as it may.',
              'A firewall blocks port 445': 'Packets pass in both directions.',
            },
            aim: 'Follow the number behind “win” from line to line.',
            why: 'Its window shrinks to zero: its buffer is full, its disk or program too slow.',
          },
          {
            type: 'address',
            id: 'slow',
            label: 'Which host is the slow one?',
            right: receiver,
            wrong: { [sender]: 'That host waits: it is the other one that announces the window.' },
            otherwise: 'That host does not take part.',
            aim: 'Who sends the packet with win 0?',
            why: 'It announces a window of zero.',
          },
        ],
      }
    },
  },
  {
    id: 'too-large',
    level: 3,
    write: (random): Case => {
      const place = makePlace(random)
      const strangers = makeStrangers(random)
      const [client, server, router] = [place.host(), strangers(), strangers()]
      const own = clientPort(random)
      const mtu = random.pick([1280, 1360, 1400, 1420, 1438, 1492])
      const at = makeClock(random)
      return {
        prompt: 'A PC sends a large file to a web server through a new tunnel.',
        title: 'Capture',
        lines: [
          `${at()} IP (flags [DF]) ${client}.${own} > ${server}.443: Flags [P.], length ${random.int(180, 600)}`,
          `${at(0.02)} IP ${server}.443 > ${client}.${own}: Flags [.], length 0`,
          `${at()} IP (flags [DF]) ${client}.${own} > ${server}.443: Flags [.], length 1460`,
          `${at(0.01)} IP ${router} > ${client}: ICMP ${server} unreachable - need to frag (mtu ${mtu}), length 556`,
        ],
        nudge: 'DF forbids routers to cut a packet in pieces. Somebody complains about that.',
        questions: [
          {
            type: 'number',
            id: 'mtu',
            label: 'How large may a packet be on the narrow link?',
            right: String(mtu),
            wrong: {
              '1460': 'That is the data of the packet that did not pass.',
              '1500': 'That is the usual size on Ethernet; here less passes.',
              '556': 'That is the length of the complaint itself.',
            },
            otherwise: 'The router says it in its complaint.',
            aim: 'Read what stands in the parentheses of the last line.',
            why: 'The router names the MTU of the next link.',
          },
          {
            type: 'address',
            id: 'router',
            label: 'Who complains?',
            right: router,
            wrong: { [server]: 'That is the host that was not reached, not the one that says so.' },
            otherwise: 'Look left of the arrow in the last line.',
            aim: 'Look left of the arrow where it says ICMP.',
            why: 'It sends the ICMP message.',
          },
          {
            type: 'choice',
            id: 'hang',
            label: 'When would the upload hang for good?',
            right: 'If a firewall dropped this ICMP message',
            wrong: {
              'If the name server were slow': 'The connection is open already.',
              'If the window were larger': 'A window does not change the size of packets.',
              'If the client had a longer lease':
                'Leases have nothing to do with the size of packets.',
            },
            aim: 'What would the client have to learn, and from whom?',
            why: 'Then the client would never learn that it must send smaller packets.',
          },
        ],
      }
    },
  },
]

export const captureReading = defineCases('capture-reading', CAPTURE_SCENARIOS)
