import * as z from 'zod/mini';
import type { TrialFacts } from '../../contract/trial.ts';

/** A record that cannot be read tells why; `nctId` where it has one. */
export type RecordReading = { ok: true; trial: TrialFacts } | { ok: false; reason: string; nctId?: string };

/**
 * Maps a study record of the ClinicalTrials.gov API v2 to what the product needs of it. Every field but the number may be
 * missing or of a wrong type: it is then taken as not given, and the rest of the record counts.
 */
export function readRecord(json: unknown): RecordReading {
  const parsed = record.safeParse(json);
  if (!parsed.success) return { ok: false, reason: 'It is not a study record.' };
  const { identificationModule: id, ...section } = parsed.data.protocolSection;
  const nctId = id.nctId.trim().toUpperCase();
  if (!/^NCT\d{8}$/.test(nctId)) return { ok: false, reason: 'It has no NCT number.', ...(nctId ? { nctId } : {}) };
  const title = id.briefTitle || id.officialTitle;
  if (!title) return { ok: false, reason: 'It has no title.', nctId };
  const { statusModule: status, descriptionModule: text, eligibilityModule: eligibility } = section;
  return {
    ok: true,
    trial: {
      nctId,
      title,
      officialTitle: id.officialTitle,
      briefSummary: text.briefSummary,
      description: text.detailedDescription,
      overallStatus: status.overallStatus,
      phases: section.designModule.phases,
      startDate: status.startDateStruct.date,
      startDateType: status.startDateStruct.type,
      completionDate: status.completionDateStruct.date || status.primaryCompletionDateStruct.date,
      completionDateType: status.completionDateStruct.type || status.primaryCompletionDateStruct.type,
      conditions: section.conditionsModule.conditions,
      keywords: section.conditionsModule.keywords,
      interventions: section.armsInterventionsModule.interventions.map(({ type, name, description }) => ({
        ...{ type, name },
        ...(description ? { description } : {}),
      })),
      sponsor: section.sponsorCollaboratorsModule.leadSponsor.name,
      sex: eligibility.sex,
      minimumAge: eligibility.minimumAge,
      maximumAge: eligibility.maximumAge,
      eligibility: eligibility.eligibilityCriteria,
      lastUpdate: status.lastUpdatePostDateStruct.date || status.lastUpdateSubmitDate,
      synthetic: id.orgStudyIdInfo.type === 'SYNTHETIC',
      sites: section.contactsLocationsModule.locations.map(({ geoPoint, ...site }) => ({
        ...site,
        lat: geoPoint?.lat ?? null,
        lng: geoPoint?.lon ?? null,
      })),
    },
  };
}

// NUL cannot be stored in PostgreSQL, and half a surrogate pair is no text.
const clean = (most: number) =>
  z.transform((text: string) => text.slice(0, most).replaceAll('\u0000', '').toWellFormed().trim());
/** A name, a status, a date: the registry takes no title of more than 600 characters. What is longer is cut. */
const text = z.catch(z.pipe(z.string(), clean(10_000)), '');
/** Text of many lines: the registry takes 32,000 characters. */
const longText = z.catch(z.pipe(z.string(), clean(1_000_000)), '');
/** No record has so many sites, conditions or interventions; what comes after them is passed over. */
const MOST_ITEMS = 20_000;

/** A list in which what is of a wrong type is passed over. */
function listOf<T>(item: z.ZodMiniType<T>, isGiven: (value: T) => boolean): z.ZodMiniType<T[]> {
  const list = z.pipe(
    z.array(z.unknown()),
    z.transform((values) =>
      values.slice(0, MOST_ITEMS).flatMap((value) => {
        const parsed = item.safeParse(value);
        return parsed.success && isGiven(parsed.data) ? [parsed.data] : [];
      }),
    ),
  );
  return z.catch(list, () => []);
}

/** An object that may be missing: each of its fields is then as if missing. */
function part<T extends z.core.$ZodLooseShape>(shape: T): z.ZodMiniType<z.infer<z.ZodMiniObject<T>>> {
  const object = z.object(shape);
  return z.catch(object, () => object.parse({}));
}

const texts = listOf(text, (value) => value !== '');
const date = part({ date: text, type: text });
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

const location = part({
  facility: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  status: text,
  geoPoint: z.catch(z.nullable(z.object({ lat: degrees(90), lon: degrees(180) })), null),
});

const record = z.object({
  protocolSection: z.object({
    identificationModule: part({
      nctId: text,
      briefTitle: text,
      officialTitle: text,
      orgStudyIdInfo: part({ type: text }),
    }),
    statusModule: part({
      overallStatus: text,
      startDateStruct: date,
      completionDateStruct: date,
      primaryCompletionDateStruct: date,
      lastUpdatePostDateStruct: date,
      lastUpdateSubmitDate: text,
    }),
    descriptionModule: part({ briefSummary: longText, detailedDescription: longText }),
    conditionsModule: part({ conditions: texts, keywords: texts }),
    designModule: part({ phases: texts }),
    armsInterventionsModule: part({
      interventions: listOf(part({ type: text, name: text, description: longText }), ({ name }) => name !== ''),
    }),
    sponsorCollaboratorsModule: part({ leadSponsor: part({ name: text }) }),
    eligibilityModule: part({ eligibilityCriteria: longText, sex: text, minimumAge: text, maximumAge: text }),
    contactsLocationsModule: part({
      locations: listOf(location, (site) => site.facility + site.city + site.country !== ''),
    }),
  }),
});
