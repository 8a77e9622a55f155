import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './distanceKm.ts';

const points = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the great-circle distance', () => {
  it('is that of known pairs of cities', () => {
    expect(distanceKm({ lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 })).toBeCloseTo(343.6, 0);
    expect(distanceKm({ lat: 40.7128, lng: -74.006 }, { lat: 34.0522, lng: -118.2437 })).toBeCloseTo(3935.8, 0);
  });

  it('crosses the date line the short way', () => {
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.2, 1);
  });

  it('is the same both ways, nought to itself and never more than half round', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_015.2);
      }),
    );
  });
});
