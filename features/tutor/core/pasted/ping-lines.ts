/** The lines that `ping` prints on Windows, Linux, macOS and Cisco IOS, in English and in some other languages. */
import { IP } from './reading.ts'

export const HEAD = /^\s*(?:Pinging|Ping wird ausgef|Envoi d.une requ|Haciendo ping a|PING)\s+\S/
export const REPLY = new RegExp(
  String.raw`^\s*(?:Reply from|Antwort von|R.ponse de|Respuesta desde|Risposta da)\s+(\S+?):\s*(?:bytes|Bytes|octets|byte)[=:]|^\s*\d+ bytes from (\S+?)(?: \((${IP})\))?:`,
)
export const TIME = /(?:time|Zeit|temps|tiempo|durata|dur.e)\s?[=<]\s?([\d.,]+)\s?ms/i
export const LOST =
  /^\s*(?:Request timed out\.?|Request timeout for icmp_seq \d+|Zeit.berschreitung der Anforderung\.?|D.lai d.attente de la demande d.pass.\.?|Tiempo de espera agotado para esta solicitud\.?|no answer yet for icmp_seq=\d+|Richiesta scaduta\.?)\s*$/i
export const TOLD = new RegExp(
  String.raw`^\s*(?:Reply from|Antwort von|R.ponse de|Respuesta desde|From)\s+(\S+?)(?:\s*\((${IP})\))?(?::\s|\s)\s*(?:icmp_seq[= ]\d+:?\s*)?(.*)$`,
  'i',
)
export const STATS =
  /(?:Sent|Gesendet|envoy.s|enviados)\s*=\s*(\d+),\s*(?:Received|Empfangen|re.us|recibidos)\s*=\s*(\d+)|(\d+) packets transmitted, (\d+) (?:packets )?received/i
export const CISCO = /^\s*[!.UQM?&]{2,100}\s*$/
export const SUCCESS = /Success rate is (\d+) percent \((\d+)\/(\d+)\)/
export const NO_NAME =
  /(?:Ping request could not find host (\S+?)\.? Please|^\s*ping6?: (?:cannot resolve )?(\S+?): (?:Name or service not known|Temporary failure in name resolution|Unknown host|nodename nor servname|No address associated)|Unrecognized host or address|ping: unknown host (\S+)|Ping-Anforderung konnte Host ["„]?(\S+?)["“]? nicht finden)/i
export const OWN =
  /(?:PING: transmit failed\. )?General failure|(?:connect|ping|sendmsg|sendto): (?:Network is unreachable|No route to host|Operation not permitted)|^\s*Allgemeiner Fehler/i
export const SIZE =
  /Packet needs to be fragmented but DF set|Frag needed and DF set(?: \(mtu = (\d+)\))?|(?:message too long|Message too long)(?:,? mtu[ =](\d+))?/i

export const TELLS: readonly (readonly [RegExp, 'host' | 'net' | 'ttl' | 'port' | 'filter'])[] = [
  [
    /destination (?:unreachable: address|host) unreachable|zielhost nicht erreichbar|h.te de destination inaccessible|host de destino inaccesible/i,
    'host',
  ],
  [
    /destination net(?:work)? unreachable|destination unreachable: no route|zielnetz nicht erreichbar|red de destino inaccesible/i,
    'net',
  ],
  [/ttl expired|time to live exceeded|time exceeded|g.ltigkeitsdauer/i, 'ttl'],
  [/destination port unreachable/i, 'port'],
  [/prohibited|packet filtered/i, 'filter'],
]

export type Told = { readonly from: string; readonly kind: (typeof TELLS)[number][1] }
