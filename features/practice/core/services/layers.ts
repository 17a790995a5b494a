/**
 * Which layer each thing belongs to.
 *
 * Layers and their work: ISO/IEC 7498-1:1994, clause 7. The four layers of
 * TCP/IP: RFC 1122, 1.1.3. What the two place differently, or nobody agrees on
 * (ARP, TLS, routing protocols), is left out, so that each line has one answer;
 * where exams sort by habit the text says so.
 */
import type { Level } from '../exercise.ts'

export type LayerNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type TcpIpLayer = 'link' | 'internet' | 'transport' | 'application'

export const NAME_BY_LAYER = {
  1: 'Physical',
  2: 'Data Link',
  3: 'Network',
  4: 'Transport',
  5: 'Session',
  6: 'Presentation',
  7: 'Application',
} as const satisfies Record<LayerNumber, string>

/** What a layer is about, to be said of a wrong choice. */
export const JOB_BY_LAYER = {
  1: 'turns bits into signals on a cable, in glass or in the air, and knows no addresses',
  2: 'delivers frames between devices on one link, by MAC address',
  3: 'finds the way from network to network, by IP address',
  4: 'connects programs by port number, and sees that everything arrives where that is promised',
  5: 'opens a dialogue, keeps it in order and closes it',
  6: 'sees to the form of the data: character sets, formats, compression, encryption',
  7: 'is the language in which programs ask each other for things',
} as const satisfies Record<LayerNumber, string>

export const LABEL_BY_TCP_IP_LAYER = {
  application: 'Application',
  transport: 'Transport',
  internet: 'Internet',
  link: 'Link',
} as const satisfies Record<TcpIpLayer, string>

export const TCP_IP_BY_LAYER = {
  1: 'link',
  2: 'link',
  3: 'internet',
  4: 'transport',
  5: 'application',
  6: 'application',
  7: 'application',
} as const satisfies Record<LayerNumber, TcpIpLayer>

export type LayerFact = {
  readonly id: string
  readonly text: string
  readonly layer: LayerNumber
  /** From which level on it is asked. */
  readonly level: Level
  /** What decides it. */
  readonly why: string
}

export const LAYER_FACTS: readonly LayerFact[] = [
  {
    id: 'signal',
    level: 1,
    layer: 1,
    text: 'Turns bits into voltage, light or radio waves',
    why: 'Signals are all it deals with.',
  },
  {
    id: 'hub',
    level: 1,
    layer: 1,
    text: 'A hub repeats what it receives on every port',
    why: 'A hub reads no address; it repeats the signal.',
  },
  {
    id: 'connector',
    level: 1,
    layer: 1,
    text: 'The shape and the pins of a connector',
    why: 'It is about how the signal gets from plug to socket.',
  },
  {
    id: 'bit',
    level: 1,
    layer: 1,
    text: 'Its unit is the single bit',
    why: 'Bits are sent one by one as signals.',
  },
  {
    id: 'broken-cable',
    level: 1,
    layer: 1,
    text: 'A cable is cut through',
    why: 'No signal arrives at all.',
  },
  {
    id: 'repeater',
    level: 2,
    layer: 1,
    text: 'A repeater makes a weak signal strong again',
    why: 'It works on the signal and reads nothing in it.',
  },
  {
    id: 'light',
    level: 2,
    layer: 1,
    text: 'A fiber transceiver receives too little light',
    why: 'The signal itself is too weak.',
  },
  {
    id: 'length',
    level: 2,
    layer: 1,
    text: 'How long a cable of a category may be',
    why: 'Length decides whether the signal can still be understood.',
  },
  {
    id: 'motor',
    level: 3,
    layer: 1,
    text: 'An elevator motor disturbs the cable beside it',
    why: 'Interference spoils the signal.',
  },
  {
    id: 'wrong-fiber',
    level: 3,
    layer: 1,
    text: 'A single-mode module was plugged into a multimode fiber',
    why: 'Light and glass do not suit each other, and the signal suffers.',
  },

  {
    id: 'mac',
    level: 1,
    layer: 2,
    text: 'Addresses devices on one link by MAC address',
    why: 'MAC addresses mean something on their own link only.',
  },
  {
    id: 'frame',
    level: 1,
    layer: 2,
    text: 'Its unit is the frame',
    why: 'A frame is what is sent on one link.',
  },
  {
    id: 'switch',
    level: 1,
    layer: 2,
    text: 'A switch forwards by its MAC address table',
    why: 'It decides by the destination MAC address.',
  },
  {
    id: 'fcs',
    level: 2,
    layer: 2,
    text: 'A check value at the end tells whether a frame was damaged',
    why: 'The frame check sequence belongs to the frame.',
  },
  {
    id: 'vlan-tag',
    level: 2,
    layer: 2,
    text: 'A tag says to which VLAN a frame belongs (802.1Q)',
    why: 'The tag stands in the header of the frame.',
  },
  {
    id: 'wrong-vlan',
    level: 2,
    layer: 2,
    text: 'A switch port is in the wrong VLAN',
    why: 'The signal is fine; the frame is delivered in the wrong place.',
  },
  {
    id: 'stp',
    level: 3,
    layer: 2,
    text: 'Spanning tree has blocked a port',
    why: 'Switches agree with one another which links carry frames.',
  },
  {
    id: 'bridge',
    level: 3,
    layer: 2,
    text: 'An access point passes frames from Wi-Fi to Ethernet',
    why: 'It forwards by MAC address, from one kind of link to another.',
  },
  {
    id: 'same-mac',
    level: 3,
    layer: 2,
    text: 'Two virtual machines on one link have the same MAC address',
    why: 'On this link nobody can tell them apart.',
  },

  {
    id: 'ip',
    level: 1,
    layer: 3,
    text: 'Addresses hosts across networks by IP address',
    why: 'IP addresses say where a host is, network by network.',
  },
  {
    id: 'packet',
    level: 1,
    layer: 3,
    text: 'Its unit is the packet',
    why: 'A packet crosses many links, each time in a new frame.',
  },
  {
    id: 'router',
    level: 1,
    layer: 3,
    text: 'A router forwards by its routing table',
    why: 'It decides by the destination IP address.',
  },
  {
    id: 'ttl',
    level: 2,
    layer: 3,
    text: 'Each router on the way lowers a counter, and at zero the packet is dropped',
    why: 'The time to live stands in the IP header.',
  },
  {
    id: 'ping',
    level: 2,
    layer: 3,
    text: 'The echo that `ping` sends and waits for (ICMP)',
    why: 'ICMP is a part of IP and uses no ports (RFC 792).',
  },
  {
    id: 'gateway',
    level: 2,
    layer: 3,
    text: 'A PC reaches its own subnet, but its default gateway is wrong',
    why: 'The link works; the way to other networks does not.',
  },
  {
    id: 'no-route',
    level: 3,
    layer: 3,
    text: 'A router has no route to the destination',
    why: 'It cannot choose a way.',
  },
  {
    id: 'wrong-mask',
    level: 3,
    layer: 3,
    text: 'A server takes distant hosts for neighbors, because its subnet mask is too short',
    why: 'The mask decides which addresses are in the own network.',
  },

  {
    id: 'port',
    level: 1,
    layer: 4,
    text: 'Tells programs on one machine apart by port number',
    why: 'Ports stand in the TCP or UDP header.',
  },
  {
    id: 'segment',
    level: 1,
    layer: 4,
    text: 'Its unit is the segment',
    why: 'TCP cuts the stream of a program into segments.',
  },
  {
    id: 'resend',
    level: 1,
    layer: 4,
    text: 'Numbers what is sent, and sends again what was lost',
    why: 'That is the promise of TCP.',
  },
  {
    id: 'handshake',
    level: 2,
    layer: 4,
    text: 'Begins a connection with SYN, SYN-ACK and ACK',
    why: 'These are flags in the TCP header.',
  },
  {
    id: 'window',
    level: 2,
    layer: 4,
    text: 'The receiver says how much it can take before the next acknowledgment',
    why: 'The window is a field of the TCP header.',
  },
  {
    id: 'udp',
    level: 2,
    layer: 4,
    text: 'UDP carries a voice call without confirming anything',
    why: 'UDP adds ports and a checksum, and promises nothing more.',
  },
  {
    id: 'blocked-port',
    level: 3,
    layer: 4,
    text: 'A host answers pings, but TCP connections to one of its ports time out',
    why: 'What works clears the layers up to 3; the lowest that fails is the connection.',
  },
  {
    id: 'no-window',
    level: 3,
    layer: 4,
    text: 'A transfer stands still, because the receiver announces a window of zero',
    why: 'Flow control between the two ends is the work of TCP.',
  },

  {
    id: 'dialogue',
    level: 1,
    layer: 5,
    text: 'Opens a dialogue between two programs, keeps it in order and closes it',
    why: 'That is the whole work of the session layer.',
  },
  {
    id: 'checkpoint',
    level: 2,
    layer: 5,
    text: 'Sets checkpoints, so that a long transfer can go on from the last one',
    why: 'Synchronization points belong to the session.',
  },
  {
    id: 'turns',
    level: 2,
    layer: 5,
    text: 'Settles whose turn it is to send in a dialogue',
    why: 'It keeps order in the dialogue, not in the data.',
  },
  {
    id: 'netbios',
    level: 3,
    layer: 5,
    text: 'The NetBIOS session service keeps a dialogue between two names',
    why: 'It manages sessions, as its name says (RFC 1001).',
  },

  {
    id: 'form',
    level: 1,
    layer: 6,
    text: 'Sees to the form of data: character sets and image formats',
    why: 'Both ends must read the same bytes in the same way.',
  },
  {
    id: 'compression',
    level: 2,
    layer: 6,
    text: 'Compresses data for the program above it',
    why: 'It changes the form, not the meaning.',
  },
  {
    id: 'encryption',
    level: 2,
    layer: 6,
    text: 'Encrypts and decrypts for the program above it, as exams sort it',
    why: 'The model puts the form of data, and with it encryption, here.',
  },
  {
    id: 'umlaut',
    level: 3,
    layer: 6,
    text: 'Everything arrived, but `ü` shows as two strange signs',
    why: 'The ends read the same bytes by different tables.',
  },

  {
    id: 'http',
    level: 1,
    layer: 7,
    text: 'HTTP asks a server for a page',
    why: 'It is the language of browser and web server.',
  },
  {
    id: 'dns',
    level: 1,
    layer: 7,
    text: 'DNS turns a name into an address',
    why: 'It is a service that programs ask.',
  },
  {
    id: 'smtp',
    level: 1,
    layer: 7,
    text: 'SMTP hands a mail from server to server',
    why: 'It is the language of mail servers.',
  },
  {
    id: 'dhcp',
    level: 2,
    layer: 7,
    text: 'DHCP hands out addresses',
    why: 'It is a service of its own, carried by UDP.',
  },
  {
    id: 'proxy',
    level: 2,
    layer: 7,
    text: 'A proxy reads which page is asked for and refuses it',
    why: 'To know the page it must understand HTTP.',
  },
  {
    id: 'no-name',
    level: 3,
    layer: 7,
    text: 'A page opens by its IP address, but not by its name',
    why: 'The connection works; the name service does not.',
  },
  {
    id: 'not-found',
    level: 3,
    layer: 7,
    text: 'The web server answers “404 Not Found”',
    why: 'The answer arrived whole; what it says is HTTP.',
  },
]
