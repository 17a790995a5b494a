/** Sums about links, radio and packets, told as learners tell them: each of the values is in the answer. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  // Routers on the way, from what is left of the TTL.
  ['Reply shows TTL=51. It is linux (starts 64), how many routers are between?', ['13 routers']],
  ['ttl came back as 113 from a windows server, how many hops', ['15 routers', '128 − 113']],
  [
    'the ttl in the answer is 249. number of hops?',
    ['6 routers', 'the next usual start is 255, that of many routers'],
  ],
  [
    'I get TTL 60 from the first, and if the other starts with 128 and shows 117, how many routers',
    ['4 routers', '11 routers'],
  ],
  [
    'A ping reply shows TTL 116. How many routers are between us, and is it Windows or Linux?',
    ['12 routers', 'that of Windows'],
  ],
  // Jitter is the mean difference of neighbors.
  ['ping times 40 42 39 55 41 ms, whats the jitter', ['8.75 ms', '2, 3, 16, 14']],
  ['the delays were 12ms, 15ms, 11ms, 30ms and 12ms, calc jitter', ['11 ms']],
  // Levels as factors of power.
  ['-67 dBm to -73 dBm, how many times weaker is the signal', ['about 4 times weaker', '3 + 3']],
  ['is -40 dBm stronger than -80 dBm and by what factor', ['10,000 times weaker']],
  ['if I put 3 dB more on the transmitter, how many mW if it was 50 mW', ['100 mW']],
  ['cable loss is 6 dB, what fraction of the power is left', ['1/4 of it is left']],
  // Wide channels.
  ['I have 25 channels of 20 MHz, how many of 40 MHz and of 80 MHz', ['12 channels', '6 channels']],
  ['500 MHz of spectrum, how many 160 MHz channels', ['3 channels']],
  // Bridge priority and VLAN.
  ['bridge priority 28672 and vlan 30, what number does show spanning-tree display', ['28702']],
  ['default bridge priority, vlan 45: what is shown?', ['32813']],
  ['show spanning-tree says priority 32788, which vlan is it', ['VLAN 20']],
  // Spanning tree paths.
  [
    'Spanning tree: path A is one gigabit hop plus one 100 Mb hop, path B is three gigabit hops. Which is chosen?',
    ['Path A', '23', '12', 'Path B is chosen'],
  ],
  [
    'stp: the switch reaches the root over two fast ethernet links or over a single 10 Mbps link. costs?',
    ['38', '100', 'Path 1 is chosen'],
  ],
  ['with the long scale, what does an stp path of two 10 Gbps links cost', ['4,000']],
  // Many senders on a line.
  [
    'a botnet of 4000 cameras, each sends 2.5 Mbps, our line is 1 Gbps. total and how many times the line?',
    ['10 Gbps', '10 times', 'the line is full'],
  ],
  ['100k bots with 500 kbps each, how many Gbps is the flood', ['50 Gbps']],
  ['100 cameras at 4 Mbps each, is a 1 gig uplink enough', ['400 Mbps', '40%', 'it is enough']],
  ['200 people each 2 Mbps at once, how much internet with 20% reserve', ['400 Mbps', '480 Mbps']],
  ['40 phones, 25% are talking at the same time, 90 kbps each. bandwidth', ['900 kbps']],
  ['how many simultaneous 64 kbps calls fit into 2 Mbps if only half may be voice', ['15 fit']],
  // A bundle carries a flow over one link.
  [
    '4 x 1 Gbps lag. One person copies 90 GB, then four people copy at once. how many minutes each?',
    ['takes 12 minutes, not 3 minutes', '48 minutes'],
  ],
  [
    'LACP with 3 gig ports, six users copy different files of 20 GB each, how long at best',
    ['5 minutes 20 seconds at best', '2 flows share a link'],
  ],
  // Spine and leaf.
  [
    '4 spines 12 leafs, how many cables. each leaf has 48 x 10G down and 4 x 40G up, oversubscription ratio?',
    ['48 links', '3 to 1'],
  ],
  ['leaf with 4 x 40G up and 48 x 10G down: oversubscription?', ['3 to 1']],
  ['6 leaves and 2 spines, two links to each spine. how many cables', ['24 links']],
  ['access switch with 24 gig ports and two 10G uplinks: oversubscription', ['1.2 to 1']],
  [
    '3 spines, 8 leaves, each leaf has 32 ports of 25G and a 100G link to each spine. how many cables, and oversubscription?',
    ['24 links', '2.667 to 1'],
  ],
  // Tunnels, inside and below.
  ['original packet 1500 bytes, gre adds 24. tcp mss if the mtu stays 1500?', ['1436 bytes']],
  ['VXLAN adds 50 bytes, MTU of hosts is 1500, which MTU must the underlay have', ['1550 bytes']],
  // Distance.
  ['propagation delay over 3000 km fiber at 200000 km/s, one way and RTT', ['15 ms', '30 ms']],
  ['satellite at 35 786 km, 300 000 km per second, round trip in ms', ['238.6 ms', '477.1 ms']],
  // Lines of a filter.
  ['what does permit tcp 192.168.8.0 0.0.3.255 any eq 80 match', ['192.168.8.0', '192.168.11.255']],
  [
    'acl line deny ip 10.4.64.0 0.0.63.255 any - is 10.4.130.7 hit by it?',
    ['No, it does not match'],
  ],
  ['does 172.16.33.5 match "permit 172.16.32.0 0.0.7.255"?', ['Yes, it matches']],
  ['sent 250 packets lost 5 loss rate?', ['2%', '5 of 250']],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
