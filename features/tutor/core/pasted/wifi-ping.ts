/** A ping over Wi-Fi whose times jump or whose packets are lost, where the words beside it compare it with another place. */
import { CALLS_DBM, CALLS_SNR, shownDbm } from '../wifi-limits.ts'
import { answer, listed, type Finding } from './reading.ts'

const WIFI = /\bwi-?fi\b|\bwireless\b|\bwlan\b|\baccess point\b/i
const CABLE = /\bcables?\b|\bwired?\b|\blan cable\b|\bethernet\b|\bplugged in\b|\bpatch cord\b/i
const PLACE =
  /\b(?:in|at|from|next to|near|close to|upstairs|downstairs|outside)\b[^.?!,]*\b(?:room|kitchen|office|desk|bedroom|garden|basement|floor|corridor|hall|router|ap)\b/gi
const GOOD =
  /\balways\b|\bfine\b|\bok\b|\bgood\b|\bstable\b|\beven\b|\bno (?:problem|loss)\b|\bperfect\b|\bworks\b|\b\d{1,2} ?ms\b/i
const TOPICS = ['wifi-signal-and-coverage', 'wifi-interference', 'delay-and-loss']
/** Below this spread a radio is as even as a cable. */
const UNEVEN_MS = 30

export function wifiPingAnswer(times: readonly number[], lost: number, said: string): Finding[] {
  const [least, most] = [Math.min(...times), Math.max(...times)]
  const isUneven = times.length > 1 && most - least > UNEVEN_MS
  if (!WIFI.test(said) || (!isUneven && lost === 0)) return []
  const isCableGood = CABLE.test(said) && GOOD.test(said)
  const isPlaceGood = !isCableGood && [...said.matchAll(PLACE)].length > 1 && GOOD.test(said)
  const seen = listed([
    ...(isUneven ? [`replies take ${least} to ${most} ms`] : []),
    ...(lost > 0 ? [`${lost} of ${times.length + lost} are lost`] : []),
  ])
  const proof = isCableGood
    ? 'As the same way over cable is even, the gateway and the wired network are fine: the cause is the radio'
    : isPlaceGood
      ? 'As it is even in the other place, the router is fine: the cause is the radio at this one'
      : 'On the first hop over Wi-Fi the radio is the most probable cause'
  return [
    answer(
      'wifi-asked',
      `${seen.charAt(0).toUpperCase()}${seen.slice(1)}. ${proof}: a weak signal, interference, or a busy channel, where frames are repeated and wait. Next: read signal and noise at this spot (calls want ${shownDbm(CALLS_DBM)} dBm or better and an SNR of about ${CALLS_SNR} dB), look at who else uses the channel, try 5 GHz, and ping again next to the access point. A ping over cable for comparison shows whether anything else is wrong.`,
      { topics: TOPICS, tree: 'wifi-slow', node: isCableGood ? 'snr' : 'cable' },
    ),
  ]
}
