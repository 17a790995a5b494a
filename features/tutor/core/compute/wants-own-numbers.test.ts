/** Which questions bring their own numbers and want a result, and which only have numbers in them. */
import { expect, test } from 'vitest'

import { wantsOwnNumbers } from './wants-own-numbers.ts'

test.each([
  '80 gigabyte backup over a 200 mbit line but i only get 70 percent of it, how long will it run',
  '14U cabinet, three 2U servers, one 3U ups, two 1U switches. How much is free',
  'tx power is -3 dBm, receiver needs -14, 2 km with 0.4 db/km and 4 connectors with 0.5 dB. how much margin left?',
  'pool is .20 to .219 with 5 excluded, 120 staff with 2 devices each. enough leases?',
  'how many 48-port switches do I need for 130 devices in 3 rooms',
  'what is the oversubscription ratio of 48 ports at 10 gbps and 6 uplinks of 40 gbps',
  '25 calls of 80 kbps on a 2 mbps line, how many more fit',
  'six branch offices with 40 hosts each, which mask?',
  'server died 16:30 and was up again at 20:00, how long was the downtime',
  'how do i get from 10110110 to decimal without calculator',
  'which summary covers 10.44.8.0/24 10.44.9.0/24 10.44.10.0/24',
  'mtu 1500, gre takes 24 bytes and ipsec 52 bytes: which mss is left?',
  'our link carries 300 Mbps of 1 Gbps, utilization in percent',
  'if each of 12 phones takes 6.5 W and each of 4 cameras 12.95 W, what is the total load?',
])('%s wants a result', (text) => {
  expect(wantsOwnNumbers(text)).toBe(true)
})

test.each([
  'how far does cat 6 carry 10 gigabit',
  'what is port 443',
  'what is the difference between 2.4 GHz and 5 GHz',
  'which ports do http and https use, 80 and 443?',
  'We pay for 100 Mb/s, and copies never show more than about 11 or 12. Are we being cheated?',
  'why do we lose 2 addresses in every subnet of 256',
  'how many hosts fit in a subnet',
  'what does 802.1Q add to a frame of 1518 bytes',
  'should i use raid 5 or raid 6 with 6 disks of 4 TB',
  'the switch has 48 ports and 2 uplinks and port 3 is down. what do i check',
  'a 20 A circuit tripped when I plugged in a fourth server of 400 W. What happened?',
  'layer 2 or layer 3, where do vlans belong',
  'is wpa3 with 256 bits better than wpa2 with 128 bits',
  'can you give me an example with 3 departments of 50, 20 and 10 hosts',
  'what do 3 dB and 10 dB of loss mean',
  'my pc has 169.254.10.20, what is wrong',
  'PING 10.0.0.1 (10.0.0.1): 56 data bytes\n64 bytes from 10.0.0.1: icmp_seq=0 ttl=64 time=1.2 ms',
])('%s wants none', (text) => {
  expect(wantsOwnNumbers(text)).toBe(false)
})
