const EARTH_RADIUS_KM = 6371.0088; // mean radius (IUGG)

/** The great-circle distance in km between two points in degrees (WGS 84 taken as a sphere: 0.5 % at most off). */
export function distanceKm(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface Point {
  lat: number;
  lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
