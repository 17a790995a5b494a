/** The same families as in subnets.test.ts, told in other words. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  [
    'The school has 192.168.0.0/21 and wants networks for 120 computers per building. How many buildings can it serve and with which subnet mask?',
    ['16', '255.255.255.128'],
  ],
  [
    'I got 10.50.0.0/16 and must make subnets with at least 1000 hosts each, how many subnets and what prefix',
    ['64', '/22'],
  ],
  [
    'Four departments, each has 55 employees, which prefix per department and what overall network size?',
    ['/26', '/24'],
  ],
  ['Is a /25 big enough for 3 groups with 30 hosts each?', ['Yes', '/27']],
  [
    'I need 14 vlans with 40 devices per vlan. which mask for each vlan and which summary block',
    ['255.255.255.192', '/22'],
  ],
  [
    "Starting from 172.16.0.0/16 I need at least 500 subnets. How many bits are borrowed, what's the new prefix and how many hosts per subnet?",
    ['9 bits', '/25', '126'],
  ],
  [
    'A class B network shall be divided in 60 subnets: bits to borrow, mask and hosts?',
    ['6 bits', '255.255.252.0', '1,022'],
  ],
  [
    'If I borrow 4 bits from 192.168.1.0/24 how many subnets and how many hosts do I get',
    ['16', '14'],
  ],
  ['borrowing 3 bits from a /16 gives how many subnets and hosts per subnet', ['8', '8,190']],
  [
    '192.168.200.0/24 please with VLSM for 100, 50, 20 and 2 hosts',
    ['192.168.200.0/25', '192.168.200.128/26', '192.168.200.192/27', '192.168.200.224/30'],
  ],
  [
    'network plan for 10.0.8.0/22: Marketing (300 hosts), Dev (150 hosts), Admin (40 hosts) and 3 WAN links',
    ['10.0.8.0/23', '10.0.10.0/24', '10.0.11.0/26', '10.0.11.64/30', '10.0.11.72/30'],
  ],
  [
    'The hospital has 172.18.0.0/23. Radiology needs 120 addresses, the lab needs 55, reception needs 12, and two router links need 2 each. Which subnets?',
    ['172.18.0.0/25', '172.18.0.128/26', '172.18.0.192/28', '172.18.0.208/30'],
  ],
  [
    'i have 10.1.1.0/24 and need one subnet of 60 hosts, two subnets of 25 hosts and one of 10 hosts',
    ['10.1.1.0/26', '10.1.1.64/27', '10.1.1.96/27', '10.1.1.128/28'],
  ],
  ['what is the 10th /30 of 192.168.255.0/24', ['192.168.255.36/30']],
  [
    'second subnet of 10.0.0.0/8 when divided in /10: first and last address',
    ['10.64.0.0/10', '10.64.0.1', '10.127.255.254'],
  ],
  [
    "Give the 3rd subnet's first usable ip if 192.168.20.0/24 is divided in 4",
    ['192.168.20.128/26', '192.168.20.129'],
  ],
  ['last /26 of 10.3.3.0/24, which hosts', ['10.3.3.192/26', '10.3.3.193', '10.3.3.254']],
  [
    'what single acl line could match 192.168.4.0/24, 192.168.5.0/24, 192.168.6.0/24, 192.168.7.0/24',
    ['192.168.4.0/22'],
  ],
  [
    'Can 10.16.0.0/16 10.17.0.0/16 10.18.0.0/16 and 10.19.0.0/16 be summarized into a single prefix, and what is the mask',
    ['10.16.0.0/14', '255.252.0.0'],
  ],
  [
    'The networks 172.16.8.0/24 up to 172.16.15.0/24 shall be announced as one route',
    ['172.16.8.0/21'],
  ],
  ['aggregate the following for me: 10.2.2.0/25 and 10.2.2.128/25', ['10.2.2.0/24']],
  [
    'One of our routers has three lan networks: 192.168.12.0/24, 192.168.13.0/24 and 192.168.14.0/24. Which summary route would the other router need?',
    ['192.168.12.0/22'],
  ],
  [
    '10.99.3.130 255.255.255.192, my friend says network is 10.99.3.0. is he right',
    ['No', '10.99.3.128/26'],
  ],
  ['is 172.16.16.0/19 a valid network address', ['No', '172.16.0.0/19']],
  [
    'I have ip 10.8.45.200 and subnet mask 255.255.254.0, tell me network, broadcast, first and last host',
    ['10.8.44.0', '10.8.45.255', '10.8.44.1', '10.8.45.254'],
  ],
  [
    'A camera in the parking lot was given 172.22.14.90/28 by the installer. Which is the broadcast address there?',
    ['172.22.14.95'],
  ],
  [
    'We just moved into a new building and the landlord told us that we may use 10.60.32.0/20. How many usable hosts do we get?',
    ['4,094'],
  ],
  ['twice the size of a /26 is what mask', ['255.255.255.128']],
  [
    'A host has 192.168.5.77 mask 255.255.255.224 and gateway 192.168.5.65, are they in the same subnet?',
    ['Yes'],
  ],
  ['how big is a /19', ['8,190']],
  ['what wildcard mask matches 172.16.32.0/20', ['0.0.15.255']],
  ['Which mask gives exactly 6 usable hosts', ['255.255.255.248']],
  ['how many /26 are there in a /20', ['64']],
  ['how many ips does 10.0.0.0 255.255.255.252 give', ['2']],
  ['our ISP delegated 2001:db8:40::/44, how many /48 customer sites are in there?', ['16']],
  ['from 10.0.0.0/24 im using 180 addresses, how many are free', ['74']],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
