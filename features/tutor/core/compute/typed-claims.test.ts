/** Claims with a verdict, and questions whose numbers were once read in the wrong way. */
import { expect, test } from 'vitest'

import { toldIn } from './testing.ts'

test.each([
  [
    'how many hosts per subnet and how many subnets if I use 255.255.255.240 on a 192.168.1.0 network',
    ['16 subnets', '14 usable hosts'],
  ],
  [
    'A customer wants 3 networks with 60, 28 and 12 hosts out of 10.77.0.0/25. Do they fit and which ones are they?',
    ['10.77.0.0/26', '10.77.0.64/27', '10.77.0.96/28'],
  ],
  [
    'if 192.168.10.0/24 is split into 4 equal pieces what is the broadcast address of the second',
    ['192.168.10.127'],
  ],
  [
    'i need to split 10.0.0.0/16 for 300 branches, which prefix does each one get and how many hosts fit there',
    ['/25', '126'],
  ],
  ['can 172.16.95.255 be given to a pc with a /19 mask', ['No', 'broadcast']],
  ['wildcard mask for 10.0.16.0 - 10.0.31.255', ['0.0.15.255']],
  ['convert 11000000 10101000 00000001 00001010 to an ip', ['192.168.1.10']],
  ['hex 7B to binary and decimal', ['01111011', '123']],
  ['server was down 9 hours in the year, what availability is it', ['99.8973%']],
  ['if i lose 6 dB how much of the power is left', ['0.25']],
  ['"raid 5 with 4 disks of 2tb gives 6tb", correct?', ['True']],
  ['T/F a /27 gives 32 usable addresses', ['False']],
  ['exam q: "255.255.254.0 is a /22" correct?', ['False', '/23']],
  ['my trainer says 99.9% means 8.76 hours downtime per year, agree?', ['True']],
  ['0xFF is 256 in decimal, true or false', ['False', '255']],
  ['mask 11111111.11111111.11111100.00000000 in slash notation', ['/22']],
  ['voip g711 uses 87 kbps per call, line has 2 Mbps, how many calls', ['22']],
  [
    'a call takes 87 kbps, we have 10 Mbit upload and want to leave 30% free, how many calls',
    ['80'],
  ],
  [
    'Convert 11000000.10101000.00011110.11100000 to decimal and tell me if it can be a host with mask /27',
    ['192.168.30.224'],
  ],
  ['12 cameras each 3 mbps 24 hours, how many TB per day', ['388.8 GB']],
  ['leaf spine with 4 spines and 12 leafs, how many links', ['48 links']],
  ['Our uplink 1 Gbit is used at 640 Mbit average, what percent is it', ['64%']],
  ['network has firewall 99.9 switch 99.95 and isp 99.5 in row, total availability', ['99.3508%']],
  ['link of 10 mbit how long for file of 1,2 GB', ['16 minutes']],
  [
    'my home network is 192.168.178.0/24, router gives .20-.200, how many devices can get address',
    ['181'],
  ],
  ['ups 1000VA pf 0.6 , load 450 w ok?', ['Yes', '600 W']],
  [
    'what subnet i am if ip 172.20.133.9 mask 255.255.224.0 ?? and how many other pc can be there',
    ['172.20.128.0', '8,190'],
  ],
  ['mean time to repair of 20, 40 and 60 minutes', ['40 minutes']],
  [
    'we have a 10.0.0.0/24 and 5 teams, how many hosts per team if i divide it equally',
    ['8 /27', '30 usable'],
  ],
  ['The line has 50 Mbit down and 10 Mbit up. How long to upload 4 GB?', ['53 minutes 20 seconds']],
  [
    '30 users download a 100 MB update at the same time over 300 Mbps. How long until all are done?',
    ['80 seconds'],
  ],
  ['200 gb backup, 1 gbps link, nas writes only 80 MB/s. how long', ['41 minutes 40 seconds']],
  [
    'the wan link is 20 Mbps, voip takes 25% of it, how long does a 2 GB file take with the rest',
    ['17 minutes 47 seconds'],
  ],
  [
    'we have 6 floors with 45 devices plus 20 percent growth, which prefix per floor',
    ['54 hosts', '/26', '/23'],
  ],
  [
    'crash at 03:15, noticed at 07:00, restored 08:45. how long down and was 6h RTO met',
    ['5 hours 30 minutes', 'kept'],
  ],
  [
    'backup every 4 hours starting at midnight, crash at 15:20, how much lost',
    ['3 hours 20 minutes'],
  ],
  ['scope is 172.16.0.0/23 with 20 reserved, can 480 clients get an address', ['490', 'Yes']],
  ['smallest subnet for 100 hosts and 30% growth', ['/24']],
  ['gateway 10.0.4.1, pc 10.0.6.20, mask 255.255.254.0, ok?', ['No', '10.0.6.0/23']],
  ['we lose 10 packets every 1000, percent', ['1%']],
  ['bandwidth 100 Mbps shared by 40 users, how much each', ['2.5 Mbps']],
  ['sla 99.9 monthly, we were down 50 minutes, did we break it', ['43.2 minutes', 'broken']],
  ['how many ip addresses between 10.0.0.10 and 10.0.0.50', ['41']],
  ['mttr 3 outages 90 minutes total', ['30 minutes']],
  [
    '10.0.0.0/24: 2 networks with 50 hosts each and 2 with 20 hosts each',
    ['10.0.0.64/26', '10.0.0.160/27'],
  ],
  [
    'Our three offices need 45, 25 and 11 addresses. The provider gave us 198.51.100.128/25. Which network, mask and broadcast does each office get?',
    [
      '198.51.100.128/26',
      '198.51.100.192/27',
      '198.51.100.224/28',
      '198.51.100.239',
      '255.255.255.240',
    ],
  ],
  [
    'OLT sends +3 dBm, splitter loses 10.5 dB, 8 km at 0.35 dB/km, what arrives',
    ['13.3 dB', '−10.3 dBm'],
  ],
  ['We have 2 racks of 42U, used are 61U, how many left', ['23U']],
  ['On a 300/50 Mbps line, how long does a 25 GB download run?', ['11 minutes 7 seconds']],
  ['RTO 60 minutes, outage from 13:10 until 14:25. within?', ['1 hour 15 minutes', 'missed']],
  [
    'how many subnets and hosts per subnet can you get from 172.29.0.0 255.255.254.0',
    ['128 subnets', '510'],
  ],
  ['fiber: sender -4, receiver limit -17, loss of 9.5 dB, how much margin?', ['3.5 dB']],
  ['is 172.32.4.1 private and what class is it', ['public', 'class B']],
  [
    'in my lab with 2 routers and 1 switch the net 10.9.9.0/29 ran out, how many devices can i attach',
    ['6 usable'],
  ],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
