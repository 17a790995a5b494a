/**
 * Danger where the learner works: smoke, sparks, gas, somebody shut in with what puts out a fire, water at live power.
 *
 * It is told as what happens now. A question about it, or about a technician in an exercise, is none.
 */

const PLACE = String.raw`(?:ups|pdu|psu|power supply|batter(?:y|ies)|racks?|cabinet|closet|server ?room|data ?cent(?:er|re)|comms room|mdf|idf|switch|servers?|router|outlet|socket|breaker|(?:power|patch|electrical) panel|basement|building|office|ceiling)`
const NOW = String.raw`(?:there(?:'?s| is| are)|is|are|'s|i (?:can )?(?:see|smell)|we (?:can )?(?:see|smell)|it smells|smells|coming|comes|just|now|help)`
const BURNS = String.raw`(?:smoke|smok(?:ing|es)|sparks?|sparking|flames?|burning|on fire)`

const SIGNS = [
  String.raw`\b${NOW}\b.{0,40}\b${BURNS}\b.{0,60}\b${PLACE}\b`,
  String.raw`\b${PLACE}(?: \w+){0,3} (?:is|are|'s|has|just)(?: \w+)? ${BURNS}\b`,
  String.raw`^\W*${BURNS}\b.{0,40}\b${PLACE}\b`,
  String.raw`\b(?:shards?|splinters?|acid|dust|glass)\b.{0,40}\b(?:in|into) (?:my|his|her) eyes?\b|\b(?:acid|batter(?:y|ies)|chemicals?|smoke|gas)\b.*\beyes?\b.{0,15}\b(?:burns?|stings?|hurts?)\b`,
  String.raw`\bsmell(?:s|ing|ed)?\b.{0,30}\b(?:gas|burn(?:t|ing|ed)?|smoke)\b|\bgas (?:leak|smell)\b`,
  String.raw`\b(?:dizzy|faint|light-?headed|sick)\b.*\b(?:alarm|gas|co2|carbon|suppression)\b|\b(?:alarm|gas|co2|carbon|suppression)\b.*\b(?:dizzy|faint|light-?headed)\b`,
  String.raw`\b(?:gas|suppression|fm-?200|halon|argon|co2|novec)\b.*\b(?:still|stuck|trapped|locked|shut)\b.{0,20}\b(?:in|inside)\b|\b(?:stuck|trapped|locked|shut|still)\b.{0,20}\b(?:in|inside)\b.*\b(?:gas|suppression|fm-?200|halon|argon|co2|novec|smoke)\b`,
  String.raw`\bwater\b.{0,50}\b(?:live|powered|running|energi[sz]ed)\b.{0,20}\b(?:racks?|servers?|ups|pdus?|panel)\b`,
  String.raw`\bstuck to the (?:pdu|cable|wire|rack)\b|\bhand is still on the\b|\b(?:he|she)(?:'?s| is)? not (?:answering|responding|moving)\b.*\b(?:fell|shock|touched|floor)\b|\b(?:fell|shock|touched|floor)\b.*\b(?:he|she)?s? ?(?:is )?not (?:answering|responding|moving)\b`,
]
const IS_DANGER = new RegExp(SIGNS.join('|'), 'is')
/** What is studied, sold or told of others in an exercise. */
const IS_STUDIED =
  /\b(?:technician|administrator|practice|exam|scenario|class [a-dk]\b|detectors?|sensors?|sprinklers?|extinguisher|firewall|policy|difference|define|means?|stands? for|smoke test(?:s|ing)?)\b/i

export function isOnSiteDanger(text: string): boolean {
  return IS_DANGER.test(text) && !IS_STUDIED.test(text)
}
