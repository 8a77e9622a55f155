import { useLate } from '../ui/late.ts';
import { latePhonePlans } from '../widgets/latePhonePlans.ts';

/** A number as the world writes it, once the numbering plans are here. */
export function PhoneText({ number }: { number: string }) {
  const plans = useLate(latePhonePlans);
  const read = plans.status === 'ready' ? plans.value.parsePhoneNumberFromString(number) : undefined;
  return <span dir="ltr">{read?.formatInternational() ?? number}</span>;
}
