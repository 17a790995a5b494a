/**
 * Whether a job is in IT or security.
 *
 * An employer's board lists its sales and kitchen jobs too. A board is limited to jobs for people who study for these
 * certifications: by title or department, or because the posting names a certification.
 */

const IT_TITLE =
  /\b(?:IT|I\.T\.|ICT|information technology|infosec|information security|info(?:rmation)? assurance|cyber\w*|SOC|NOC|GRC|IAM|ISSO|ISSM|SIEM|DFIR|SRE|DevOps|DevSecOps|sysadmin|help ?desk|service ?desk|desktop support|technical support|tech support|it support|support technician|field technician|network(?:s|ing)?|systems? (?:admin\w*|engineer|analyst|technician|integrat\w*)|infrastructure|security (?:analyst|engineer|architect|operations|specialist|consultant|administrator|researcher|tester|officer|manager|lead|compliance|risk|awareness|intern)|(?:application|product|cloud|network|endpoint|data|offensive|corporate|enterprise) security|penetration test\w*|pentest\w*|red team|blue team|threat|incident respon\w*|forensics?|vulnerability|malware|detection|firewall|identity and access|cloud (?:engineer|administrator|architect|support|operations)|linux|windows (?:admin\w*|engineer)|database admin\w*|data ?cent(?:er|re)|telecom\w*|voip|wireless engineer|computer (?:technician|operator|support)|site reliability|platform engineer|endpoint|mobile device|asset management technician|storage engineer|solutions? engineer)\b/i
const NOT_IT =
  /\b(?:security (?:guard|officer \(?unarmed|escort)|guard|loss prevention|account executive|account manager|sales|recruit\w*|talent|marketing|attorney|counsel|paralegal|accountant|bookkeep\w*|barista|cook|chef|nurse|driver|warehouse|social network|customer success|payroll|real estate|copywriter|brand)\b/i
const IT_DEPARTMENT =
  /\b(?:IT|information technology|security|infosec|cyber\w*|infrastructure|network\w*|technical support|help ?desk|SRE|devops)\b/i

export function isItWork(
  title: string,
  departments: readonly string[],
  namesCertification: boolean,
): boolean {
  if (NOT_IT.test(title)) return false
  return (
    IT_TITLE.test(title) ||
    namesCertification ||
    departments.some((department) => IT_DEPARTMENT.test(department))
  )
}
