/** More of what candidates type, with slips and in second-language English; and the values in bold of the answer. */
import { expect, test } from 'vitest'

import { boldIn } from './testing.ts'

test.each([
  ['192.168.1.0/24 can have how many subnet with 30 host', '8 /27 subnets'],
  ['how meny hosts /26 has', '62 usable hosts'],
  ['boadcast address for 10.1.1.77/28', '10.1.1.79'],
  ['whats the brodcast 172.16.4.9/23', '172.16.5.255'],
  ['netwrok address 192.168.7.201/27', '192.168.7.192'],
  ['10.1.1.77 /28 gateway if its the last host', '10.1.1.78'],
  ['find subnet mask if 8 subnets from class C', '/27 | 255.255.255.224'],
  ['a company needs 6 subnets from 192.168.1.0/24 what is the mask', '8 /27 subnets'],
  ['is 172.16.31.255/20 valid host', 'No. | broadcast address'],
  ['what is the first valid host on 192.168.1.96/27', '192.168.1.97'],
  ['which is the broadcast for subnet 172.31.96.0/19?', '172.31.127.255'],
  ['how many valid hosts per subnet with mask 255.255.255.252', '2 usable hosts'],
  ['10.0.0.0 255.0.0.0 how many hosts', '16,777,214 usable hosts'],
  ['192.168.10.55 mask /26 which network', '192.168.10.0/26'],
  ['are 10.0.0.1 255.255.255.252 and 10.0.0.5 255.255.255.252 same subnet', 'No.'],
  ['10.1.0.0/22 includes 10.1.4.1 ?', 'No.'],
  ['is 10.1.3.255 inside 10.1.0.0/22', 'Yes.'],
  ['my ip 192.168.1.130 mask 255.255.255.192 whats my broadcast', '192.168.1.191'],
  ['network 10.0.0.0/8, need 500 subnets, new mask?', '512 /17 subnets'],
  ['what subnet mask gives 4 subnets out of /24', '/26 | 255.255.255.192'],
  ['how many bits are borrowed if mask is 255.255.255.224 from class c', '3 bits'],
  ['/23 vs /24 hosts', '510 usable hosts | 254 usable hosts'],
  ['hosts in /23 and /24', '510 usable hosts | 254 usable hosts'],
  ['convert 172 to binary and 16 to binary', '10101100 | 00010000'],
  ['255.255.255.192 in cidr and hosts', '62 usable hosts'],
  ['0.0.0.255 wildcard to subnet mask', '255.255.255.0'],
  ['inverse of 255.255.255.248', '0.0.0.7'],
  ['which subnet contains 10.12.99.1 /11', '10.0.0.0/11'],
  [
    'summarise 10.0.0.0/24 10.0.1.0/24 10.0.2.0/24 10.0.3.0/24 10.0.4.0/24',
    '10.0.0.0/22 | 10.0.4.0/24 | 10.0.0.0/21',
  ],
  ['10.4.0.0/16 10.5.0.0/16 10.6.0.0/16 10.7.0.0/16 one summary route?', '10.4.0.0/14'],
  ['supernet of 192.168.0.0/24, 192.168.1.0/24', '192.168.0.0/23'],
  ['ipv6 2001:db8::/32 how many /48', '65,536 subnets'],
  [
    'shorten fe80:0000:0000:0000:0000:0000:0000:0001 and 2001:0db8:0000:0000:0000:0000:0000:0002',
    'fe80::1 | 2001:db8::2',
  ],
  ['whats the network prefix of 2001:db8:abcd:1234:5678::1/64', '2001:db8:abcd:1234::/64'],
  ['mac address 0011.2233.4455 eui-64', '0211:22ff:fe33:4455'],
  ['raid 5 3 disks 500 gb each usable', '1,000 GB'],
  ['99.9 percent uptime minutes per month', '43.2 minutes'],
  ['mtbf 100000 h mttr 10 h availability percent', '99.99%'],
  ['5 GB file 20 Mbps how long', '33 minutes 20 seconds'],
  ['60 Mbps to MBps', '7.5 MB/s'],
  ['tx 20dbm antenna gain 5dbi eirp', '25 dBm'],
  ['2.4 ghz 100mw to dbm', '20 dBm'],
])('%s → %s', (question, values) => {
  expect(boldIn(question)).toBe(values)
})
