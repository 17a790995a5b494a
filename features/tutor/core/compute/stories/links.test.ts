/** What candidates tell about lines, racks, fibers, power, pools and incidents, and every value that they ask for. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  [
    'We have to copy 250 gigabytes to the branch office over a 100 mbit line, but only 80 percent of it is usable. How long does that take?',
    ['6 hours 56 minutes 40 seconds'],
  ],
  [
    'a 40 GB vm image goes over a gigabit link at 60% efficiency how many minutes',
    ['8.889 minutes'],
  ],
  [
    'our 500 mbit/s internet is already 40% busy. how long for a 30 gigabyte download',
    ['13 minutes 20 seconds'],
  ],
  [
    'how long takes a 1.5 TB backup on a 1 gig link if 10% is overhead',
    ['3 hours 42 minutes 13 seconds'],
  ],
  [
    'can i push 2 terabytes over a 1 Gbps line within an 8 hour window?',
    ['Yes, it fits.', '4 hours 26 minutes 40 seconds'],
  ],
  [
    'backup window is 22:00 to 06:00 and we have 600 GB over 150 Mbps, will it finish',
    ['No, it does not fit.', '8 hours 53 minutes 20 seconds'],
  ],
  [
    'My nightly backup is 90 GB and must be done in 3 hours. What line speed do I need at least?',
    ['66.67 Mbps'],
  ],
  ['which bandwidth do we need to replicate 1 TB in 4 hours', ['555.6 Mbps']],
  ['how much data can i move in 2 hours over a 200 Mbps connection', ['180 GB']],
  [
    'two 10 gig ports in a port-channel, one single copy of a 500 GB database between two servers. how long at best',
    ['6 minutes 40 seconds', 'one link of the 2'],
  ],
  ['a guest gets half of the 50 mbit line. how long does his 3 GB movie take', ['16 minutes']],
  ['a lacp bundle of 4 x 10G, one user downloads a 1 TB file, how many minutes', ['13.33 minutes']],
  ['i must send 12 files of 5 GB each over 100 Mbps how long', ['1 hour 20 minutes']],
  ['a 700 megabyte iso over a 56 kbit/s modem, how many hours', ['27 hours 46 minutes 40 seconds']],
  [
    'my cabinet is 42U. there are 8 servers with 2U each, 3 switches of 1U and a 3U UPS in it. how many units are left',
    ['20U'],
  ],
  [
    '24U rack: six 2U servers, two 1U firewalls, one 4U storage shelf. how many more 2U servers fit?',
    ['6U', '3 more devices'],
  ],
  ['9U wall rack with two 1U switches, a 2U patch panel and a 4U NAS, is there room left', ['1U']],
  [
    'does it fit: 6U cabinet with one 4U server, one 2U ups and one 1U switch?',
    ['does not fit', '1U are missing'],
  ],
  [
    '22U cabinet, 3 patch panels 1U each, 3 switches 1U each, 4 servers 2U each and 1 UPS 2U, how much is used',
    ['16U', '6U'],
  ],
  [
    'Fiber run of 10 km at 0.35 dB/km, 2 splices at 0.1 dB and 2 connectors at 0.5 dB. total loss?',
    ['4.7 dB'],
  ],
  [
    'launch power -5 dBm, sensitivity -20 dBm, 12 km single-mode with 0.4 dB per km, 4 connectors 0.75 dB each, 3 splices with 0.1 dB each. what margin is left',
    ['8.1 dB', '6.9 dB'],
  ],
  [
    'The optic sends at -2 dBm and the receiver needs at least -11 dBm. The run is 20 km with 0.4 dB/km and two connectors of 0.75 dB. Does it work?',
    ['No', '0.5 dB'],
  ],
  [
    'power budget is 8 dB, 550 m multimode with 3.5 dB/km and 4 connectors of 0.75 dB each. is there margin?',
    ['4.925 dB', '3.075 dB'],
  ],
  [
    'we have 5 km fibre 0.4 dB per kilometer, 6 connectors with 0.5 db each, transmitter 0 dBm, receiver sensitivity -14 dBm and want 3 dB safety margin. ok?',
    ['Yes', '5 dB', '6 dB'],
  ],
  [
    'transmit power is -4 dBm and the link loses: 3 km at 0.5 dB/km and 2 connectors at 0.3 dB. how much arrives at the receiver',
    ['−6.1 dBm'],
  ],
  ['OSPF with auto-cost reference-bandwidth 10000: what does a 1 Gbps link cost?', ['10']],
  [
    'ospf default reference bandwidth, path goes over a 10 Mbps and a 100 Mbps link. total cost?',
    ['11'],
  ],
  [
    'reference bandwidth is 40000 Mbps; what is the ospf cost of 10 gig and of 100 meg interfaces',
    ['4', '400'],
  ],
  [
    'path over three 1 Gbps links with ospf reference bandwidth of 10 Gbps, what is the total metric',
    ['30'],
  ],
  [
    'what is the ospf cost of a fast ethernet port when the reference bandwidth is 1000 Mbps',
    ['10'],
  ],
  ['ospf path through 1 gig, 1 gig and 10 gig with reference 100 Gbps, sum of cost', ['210']],
  [
    'circuit breaker 20 A at 120 V, 80% rule, each switch draws 350 W. how many switches can I put on it',
    ['5 devices', '1,920 W'],
  ],
  ['a 32 amp 230 volt pdu, every server needs 600 W, how many servers fit', ['12 devices']],
  [
    'UPS has 3000 VA with power factor 0.9. each server takes 450 watts. how many servers can it carry',
    ['6 devices', '2,700 W'],
  ],
  ['15 A circuit with 120 V, load only 80 %. Are 4 servers with 400 W each ok?', ['No', '1,440 W']],
  [
    '1500 VA ups, power factor 0.8, 3 servers of 350 W each, is it enough',
    ['Yes', '1,050 W', '1,200 W'],
  ],
  ['how long does a battery with 1200 Wh run a load of 400 W?', ['3 hours']],
  [
    'my ups battery has 960 Wh, load is 480 watts and efficiency 90%. runtime?',
    ['1 hour 48 minutes'],
  ],
  [
    'our switch has 740 watts of poe budget and 30 cameras with 12.95 W each, is it enough?',
    ['388.5 W'],
  ],
  ['48 phones at 6.5 W each on a 370 W poe budget, ok?', ['312 W']],
  ['poe switch budget 195 W. how many access points with 25.5 W can it feed', ['7 devices']],
  [
    'DHCP range 10.1.1.50 to 10.1.1.199, 12 addresses are reserved. we have 70 employees and each has 2 devices. enough?',
    ['No', '138', '140', '/24'],
  ],
  [
    'scope 192.168.5.10-192.168.5.250, 110 users and everyone has a laptop and a phone, will it be enough',
    ['Yes', '241', '220', '21'],
  ],
  [
    'The pool has 200 addresses, the lease is 3 days and every day 90 new visitors come to the library. Will it last?',
    ['No', '270', '/23'],
  ],
  [
    'dhcp pool .100 to .150 for 45 clients, 10 addresses excluded. enough leases?',
    ['No', '41', '45', '/26'],
  ],
  ['a dhcp pool of 250 addresses, 8 hour lease, 180 guests per day. is it enough', ['Yes', '70']],
  [
    'last backup was at 02:00, ransomware hit at 14:30 and we were back online at 23:00. RPO 8 hours, RTO 12 hours. did we meet both?',
    ['12 hours 30 minutes', 'missed', '8 hours 30 minutes', 'kept'],
  ],
  [
    'server crashed at 9:15 am, restored at 1:45 pm. our RTO is 4 hours, was it met',
    ['4 hours 30 minutes', 'missed'],
  ],
  [
    'database snapshot at midnight, disk failed at 5 pm. how much data did we lose in hours',
    ['17 hours'],
  ],
  ['outage from 22:40, service was back at 01:10, rto 3h. ok?', ['2 hours 30 minutes', 'kept']],
  [
    'backups run at 23:00. the storage died at 11:00 the next day. our rpo is 6 hours, met?',
    ['12 hours', 'missed'],
  ],
  [
    'mtu is 1500 and ipsec adds 58 bytes. what mtu is left and which mss should i set',
    ['1442', '1402'],
  ],
  ['GRE tunnel on a 1500 byte mtu: tunnel mtu and mss?', ['1476', '1436']],
  [
    'gre with 24 bytes plus ipsec with 52 bytes overhead on ethernet mtu 1500, what mtu remains inside',
    ['1424', '1384'],
  ],
  ['pppoe line with mtu 1500, what mtu is left and which mss', ['1492', '1452']],
  ['vxlan over an mtu of 1500: how big is the inner mtu', ['1450']],
  [
    'wireguard takes 60 bytes of overhead from an mtu of 1500, what mss do i configure',
    ['1440', '1400'],
  ],
  [
    'i sent 400 pings to the branch and 8 never came back, what is my loss and is that bad for voice',
    ['2%', 'bad'],
  ],
  [
    'ping test 1000 packets 995 received, loss percent and is it ok for voip calls',
    ['0.5%', 'acceptable'],
  ],
  [
    '7 sites: how many tunnels for a full mesh and how many with hub and spoke',
    ['21 links', '6 links'],
  ],
  ['how do I get 192 into binary by hand?', ['11000000']],
  ['how would you convert 11100000 to decimal', ['224']],
  ['how can i turn 0x2A into decimal', ['42']],
  ['how do you write 201 in binary', ['11001001']],
  ['how do i convert the binary number 00101101 to hex', ['2D']],
  ['in the capture the source address is 0a 01 02 03 in hex, what ip is that', ['10.1.2.3']],
  ['the hex dump shows ac:10:05:fe for the destination ip. dotted decimal?', ['172.16.5.254']],
  ['what ipv4 address is 0xC0A80101', ['192.168.1.1']],
  ['which ip address is C0A8.0A01 in hex', ['192.168.10.1']],
  [
    'please shorten fe80:0000:0000:0000:0211:22ff:fe33:4455, my router shows it in full and i want to write it as short as possible',
    ['fe80::211:22ff:fe33:4455'],
  ],
  [
    'the exam wants 2001:db8::5:0:9 written out in full, how does it look',
    ['2001:0db8:0000:0000:0000:0005:0000:0009'],
  ],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
