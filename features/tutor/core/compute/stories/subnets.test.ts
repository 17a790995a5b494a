/** Subnets, plans and summaries told as stories, and every value that they ask for. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  [
    'I have 10.20.0.0/22 and every branch needs 100 hosts. How many branches can I do and which mask goes on them?',
    ['8', '255.255.255.128', '/25'],
  ],
  [
    '172.16.0.0 slash 20 for 12 departments with 200 users each, does it fit and with which prefix',
    ['Yes', '/24', '16'],
  ],
  [
    'we need 6 subnets with 28 hosts each. Which prefix for each and which block for all of them?',
    ['/27', '/24'],
  ],
  [
    '5 labs with 60 pcs each: what mask per lab and how big must the whole block be',
    ['255.255.255.192', '/23'],
  ],
  [
    'Each of 20 shops gets 10 devices. what is the smallest network in cidr that holds all shops',
    ['/28', '/23'],
  ],
  [
    'does 192.168.8.0/24 fit 9 departments of 25 hosts each? which mask',
    ['does not fit', '/27', '255.255.255.224'],
  ],
  [
    '192.168.100.0/24 split so that each floor has at least 25 hosts, how many floors and what mask',
    ['8', '255.255.255.224'],
  ],
  [
    'How many bits do I borrow from a class C to get 6 subnets and how many hosts does each have?',
    ['3 bits', '30 usable hosts', '8 subnets'],
  ],
  [
    'i need 50 subnets out of 10.0.0.0/8, how many bits to borrow and what is the new mask',
    ['6 bits', '255.252.0.0'],
  ],
  [
    'borrow from 192.168.10.0 255.255.255.0 for 10 networks: bits, mask, hosts in each?',
    ['4 bits', '255.255.255.240', '14'],
  ],
  [
    'how many bits must be borrowed from 172.31.0.0/16 for 100 subnets and how many usable hosts in each one',
    ['7 bits', '510'],
  ],
  [
    'vlsm for 192.168.10.0/24: engineering 60 hosts, sales 28 hosts, management 12 hosts and one link between the routers... sorry, 1 wan link',
    ['192.168.10.0/26', '192.168.10.64/27', '192.168.10.96/28', '192.168.10.112/30'],
  ],
  [
    'My company got 10.10.0.0/23. The warehouse needs 200 addresses, the office 100, the guest wifi 50 and there are two point-to-point links. Make me an address plan.',
    ['10.10.0.0/24', '10.10.1.0/25', '10.10.1.128/26', '10.10.1.192/30', '10.10.1.196/30'],
  ],
  [
    'From 172.30.4.0/22 make subnets for 400 users in production, 180 users in research and 3 branch offices with 25 hosts each',
    ['172.30.4.0/23', '172.30.6.0/24', '172.30.7.0/27', '172.30.7.32/27', '172.30.7.64/27'],
  ],
  [
    'subnet 192.168.50.0 255.255.255.0 for HR with 20 hosts, IT with 50 hosts and finance with 10 hosts, network and broadcast of each please',
    [
      '192.168.50.0/26',
      '192.168.50.64/27',
      '192.168.50.96/28',
      '192.168.50.63',
      '192.168.50.95',
      '192.168.50.111',
    ],
  ],
  [
    'third /27 in 192.168.4.0/24, first and last host?',
    ['192.168.4.64/27', '192.168.4.65', '192.168.4.94'],
  ],
  [
    'what are the first host and the broadcast of the 7th /29 of 10.9.8.0/24',
    ['10.9.8.48/29', '10.9.8.49', '10.9.8.55'],
  ],
  [
    'if I split 172.16.0.0/16 into /20s, what is the fourth subnet and its last usable address',
    ['172.16.48.0/20', '172.16.63.254'],
  ],
  [
    'divide 10.1.0.0/24 into 8 subnets, give me the range of the 6th subnet',
    ['10.1.0.160/27', '10.1.0.161', '10.1.0.190'],
  ],
  [
    'my boss wants a single route for 172.20.16.0/24, 172.20.17.0/24, 172.20.18.0/24 and 172.20.19.0/24, what network and mask',
    ['172.20.16.0/22', '255.255.252.0'],
  ],
  [
    'we have 192.168.32.0/24 192.168.33.0/24 192.168.34.0/24 192.168.35.0/24 192.168.36.0/24 192.168.37.0/24 192.168.38.0/24 192.168.39.0/24, can i put them in one line of the routing table',
    ['192.168.32.0/21'],
  ],
  [
    'instead of four routes to 10.8.0.0/16 10.9.0.0/16 10.10.0.0/16 10.11.0.0/16 I want only one summary, which one',
    ['10.8.0.0/14'],
  ],
  ['what supernet covers 10.1.4.0/24, 10.1.5.0/24, 10.1.6.0/24 and 10.1.7.0/24', ['10.1.4.0/22']],
  [
    'branch has the networks 10.44.0.0/24, 10.44.1.0/24, 10.44.2.0/24, 10.44.3.0/24 and hq wants to see one entry only. which prefix do i advertise?',
    ['10.44.0.0/22'],
  ],
  ['which network is 172.16.77.9 255.255.240.0 in, I got 172.16.77.0', ['No', '172.16.64.0/20']],
  [
    '192.168.3.200/27 — my colleague says the network is 192.168.3.192, is that the network?',
    ['Yes', '192.168.3.192/27'],
  ],
  ['10.5.130.7/18, i say the subnet is 10.5.128.0. right?', ['Yes', '10.5.128.0/18']],
  [
    'The printer in the sales office was set up by my colleague with 10.20.30.77 and mask 255.255.255.192. What is its network address and broadcast address?',
    ['10.20.30.64', '10.20.30.127'],
  ],
  [
    'Our provider gave us the block 203.0.113.64/27 last week and my boss asked me to find out how many usable addresses we have in it',
    ['30'],
  ],
  [
    'A student wrote that the last usable host of 192.168.77.0/25 is 192.168.77.127. What is the last usable host?',
    ['192.168.77.126'],
  ],
  ['can a pc with 192.168.1.70/26 reach 192.168.1.130/26 without a router', ['No']],
  ['how many usable hosts are in slash 22', ['1,022']],
  ['what mask do i need for 500 hosts', ['255.255.254.0', '/23']],
  ['wildcard for 255.255.248.0?', ['0.0.7.255']],
  ['i have 255.255.255.240, how many hosts per subnet', ['14']],
  ['my isp gave me a /56, how many /64 networks can i build', ['256']],
  ['what is the broadcast of 10.77.200.13 with the mask 255.255.252.0', ['10.77.203.255']],
  ['Which prefix is 255.255.255.248', ['/29']],
  ['172.16.34.200/19 first usable?', ['172.16.32.1']],
  ['half of a /24 how many hosts', ['126']],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
