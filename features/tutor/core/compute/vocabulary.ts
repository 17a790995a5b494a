/** Words that questions with calculations are made of. */
export const KNOWN = new Set(
  `what whats which who is are was be it its this that these those the a an of for in on at to from as by with without
  and or but not no yes if so then do does did can could may would should will i me my we you your he they them their
  how many much long big large small fast need needs needed want have has get gets give find calculate calc compute
  work out tell show explain help please pls plz plzz hi hello hey thanks ok okay just only also more most least smallest
  largest lowest highest first last next previous before after following between same different both each other two
  one three four five six seven eight nine ten twelve sixteen true false right correct wrong valid invalid legal
  network networks net nets subnet subnets subnetting subnetted sub mask masks netmask subnetmask prefix prefixes length
  address addresses adress adresses addres ip ips ipv host hosts broadcast wildcard inverse range ranges block size cidr
  notation slash usable available assign assigned assignable use used address id number numbers count bit bits byte
  bytes octet octets binary decimal hex hexadecimal convert conversion change turn write written mean means equal equals
  equivalent private public class classful type kind multicast loopback reserved special local link global unicast unique
  mac eui interface identifier short shorten shortest full expand compress abbreviate form vlsm plan summarize summarise
  summary summarization summarisation supernet aggregate route routes single combine into split divide cut break equal
  parts part pieces belong belongs inside contain contains include includes covers cover fit fits enough big communicate
  talk reach ping each other directly router routers need gateway machine machines pc pcs computer computers device
  devices user users client clients phone phones server servers raid level disk disks drive drives space capacity usable
  storage fail fails failure failures survive tolerate minimum maximum min max total raw availability available uptime
  downtime down time year years month months week day days hour hours minute minutes second seconds per annual yearly
  monthly nines sla mtbf mttr redundant parallel series download upload transfer copy take takes file speed rate mbps
  gbps kbps megabits megabytes gigabytes gigabit meg gig mbit line connection mtu mss tcp udp payload segment data header
  headers ipv gre tunnel pppoe dbm dbi mw milliwatt milliwatts watt watts power eirp antenna gain loss cable signal noise
  snr ratio poe budget volts volt amps amp amperes current value values combinations vlan vlans borrow borrowed borrowing
  magic increment step steps through walk me don answer exactly than there here when using these given would still
  department departments office offices site sites sales hr it engineering students lan wan links point smallest waste
  least best possible must should want put go does let s t re m ve d ll isn can't don't doesn't aren't wouldn't`.split(
    /\s+/,
  ),
)

/**
 * Words of questions about links, packets, power, cables and repairs. Beside addresses they tell of traffic, which asks
 * for no calculation.
 */
export const KNOWN_OF_LINKS = new Set(
  `access age aggregated aggregation back backup backups bandwidth bond bundle came camera cameras carried carries
  carry center centre channel channels classes collision connected converge convergence copper cord cords counting
  crash dead delay detect domain domains efficiency etherchannel flow forward forwarding frame frames free frequency
  fully ghz goodput horizontal hub hubs including interfaces interval keepalive lacp lag latency left lose lost mesh
  meshed met meters metres mhz missed moved moves outage outages overhead overlap packet packets patch percent
  percentage permanent pings plus points port ports printers product receive received remaining repair repaired
  repairs reserve round rpo rto rtt send sent static switch switches taken throughput timer timers topology traffic
  times acceptable bad call calls pinged voice voip trip tunnels utilisation utilization utilized wall wifi`.split(
    /\s+/,
  ),
)
