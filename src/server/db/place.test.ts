import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/database.ts';
import { place } from '../../contract/question.ts';
import { loadPlacesIfEmpty, searchPlaces, townAt } from './place.ts';
import { countryNamed } from './places/countryNamed.ts';
import { foldName } from './places/foldName.ts';
import hebrew from './places/he.json' with { type: 'json' };
import { postalCode } from './places/postalCode.ts';

describe('places', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase('bare');
    await Promise.all([loadPlacesIfEmpty(test.db), loadPlacesIfEmpty(test.db)]);
  }, 60_000);
  afterAll(() => test.drop());

  const labels = async (query: string, country?: string) =>
    (await searchPlaces(test.db, { query, country, limit: 50 })).map((found) => found.label);

  it('are loaded once', async () => {
    expect(await loadPlacesIfEmpty(test.db)).toBe(false);
  });

  it.each([
    ['02115', 'Boston, MA 02115'],
    ['02115-1234', 'Boston, MA 02115'],
    ['M5V 2T6', 'Downtown Toronto, ON M5V'],
    ['boston', 'Boston, MA'],
    ['Boston, MA', 'Boston, MA'],
    ['springfield, illinois', 'Springfield, IL'],
    ['springfield il', 'Springfield, IL'],
    ['Paris, France', 'Paris'],
    ['HAIFA', 'Haifa'],
    ['חיפה', 'חיפה'],
    ['באר ש', 'באר שבע'],
    ['petah tik', 'Petah Tikva'],
    ['São Pau', 'São Paulo'],
    ['sao paulo', 'São Paulo'],
    ['München', 'München'],
    ['Αθήνα', 'Αθήνα'],
    ['st louis', 'St. Louis, MO'],
    ['haifa, nowhere', 'Haifa'],
  ])('"%s" finds %s first', async (query, label) => {
    expect((await labels(query))[0]).toBe(label);
  });

  it('finds the postal codes that begin so', async () => {
    const found = await labels('021', 'US');
    expect(found).toHaveLength(50);
    expect(found.every((label) => / MA 021\d\d$/.test(label))).toBe(true);
  });

  it('keeps to the country asked for, and counts the territories to the US', async () => {
    const found = await searchPlaces(test.db, { query: 'san', country: 'IT', limit: 20 });
    expect(found.map(({ country }) => country)).toEqual(Array(20).fill('IT'));
    expect((await searchPlaces(test.db, { query: '00901', country: 'US', limit: 1 }))[0]?.country).toBe('PR');
  });

  it('gives places of the shape the questionnaire stores, each once', async () => {
    const found = await searchPlaces(test.db, { query: 'jerusalem', limit: 50 });
    expect(found.every((entry) => place.safeParse(entry).success)).toBe(true);
    const both = await searchPlaces(test.db, { query: 'tel', country: 'IL', limit: 50 });
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
  });

  it.each(['', '   ', '%', '___', "'; drop table place; --", 'x'.repeat(200), '\\', ','])(
    'takes "%s" as a search like any other',
    async (query) => {
      expect(Array.isArray(await labels(query))).toBe(true);
    },
  );

  it('knows the Hebrew name of every town in its list', async () => {
    for (const { geoNamesId, he } of hebrew) {
      const [name = ''] = he;
      const found = await searchPlaces(test.db, { query: name, country: 'IL', limit: 50 });
      expect(found.map(({ id }) => id)).toContain(`geo:${geoNamesId}`);
    }
    expect(hebrew.length).toBeGreaterThanOrEqual(80);
  });

  it('knows where the town of a site is', async () => {
    expect(
      (await townAt(test.db, { city: 'Boston', state: 'Massachusetts', country: 'United States' }))?.lat,
    ).toBeCloseTo(42.36, 1);
    expect(
      (await townAt(test.db, { city: 'Springfield', state: 'Oregon', country: 'United States' }))?.lat,
    ).toBeCloseTo(44.05, 1);
    expect((await townAt(test.db, { city: 'Seoul', state: '', country: 'Korea, Republic of' }))?.lat).toBeCloseTo(
      37.6,
      0,
    );
    expect(await townAt(test.db, { city: 'Nowhere at all', state: '', country: 'France' })).toBeNull();
    expect(await townAt(test.db, { city: 'Paris', state: '', country: 'Atlantis' })).toBeNull();
  });
});

describe('the names of places', () => {
  it('are folded', () => {
    expect(foldName('Petaẖ-Tiqwa')).toBe('petah tiqwa');
    expect(foldName("  Ra'anana ")).toBe('raanana');
    expect(foldName('Łódź')).toBe('lodz');
    expect(foldName('Saint-Étienne')).toBe(foldName('St. Etienne'));
  });

  it.each([
    ['02115', '02115'],
    ['021', '021'],
    ['02115-1234', '02115'],
    ['m5v2t6', 'm5v'],
    ['M5V', 'm5v'],
    ['Boston', null],
    ['12', null],
    ['123456', null],
  ])('a postal code: %s is %s', (text, code) => {
    expect(postalCode(text)).toBe(code);
  });

  it.each([
    ['United States', 'US'],
    ['Deutschland', 'DE'],
    ['ישראל', 'IL'],
    ['Korea, Republic of', 'KR'],
    ['Türkiye', 'TR'],
    ['Turkey (Türkiye)', 'TR'],
    ['Ελλάδα', 'GR'],
    ['Atlantis', null],
  ])('a country: %s is %s', (name, code) => {
    expect(countryNamed(name)).toBe(code);
  });
});
