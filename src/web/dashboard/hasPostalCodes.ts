/** Countries in which people have no postal code to give (Universal Postal Union). */
const WITHOUT = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC ML MO MR MW NA NR NU QA RW SB SC SL SR ST SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'.split(
    ' ',
  ),
);

/** Whether somebody who lives there has a postal code; nothing is asked of those who name no country. */
export function hasPostalCodes(country: string): boolean {
  return country !== '' && !WITHOUT.has(country);
}
