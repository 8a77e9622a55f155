import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import type { TrialResult } from '../../../contract/trial.ts';
import { formatDistance } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { drawMap, type Pin } from './drawMap.ts';
import styles from './TrialMap.module.css';

interface TrialMapProps {
  trials: readonly TrialResult[];
  centre: { lat: number; lng: number };
  locale: Locale;
  tiles: string;
}

/** The sites of the trials on a map that needs no other server, and the same sites as a list. */
export function TrialMap({ trials, centre, locale, tiles }: TrialMapProps) {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const pins = pinsOf(trials);
  const labelOf = (pin: Pin) =>
    [
      pin.name,
      pin.km === null ? '' : formatDistance(pin.km, locale),
      text('reports:map.trials', { count: pin.trials.length }),
    ]
      .filter(Boolean)
      .join(' · ');

  const draw = useEffectEvent((element: HTMLElement) =>
    drawMap(element, {
      centre,
      tiles,
      pins: pins.map((pin) => ({ ...pin, label: labelOf(pin) })),
      words: {
        zoomIn: text('reports:map.closer'),
        zoomOut: text('reports:map.farther'),
        here: text('reports:map.here'),
      },
      clusterLabel: (count) => text('reports:map.sites', { count }),
    }),
  );
  useEffect(() => (frame.current ? draw(frame.current) : undefined), []);

  return (
    <section className={styles.section} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className={styles.title}>
        {text('reports:map.title')}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the map is a group of its pins and buttons */}
      <div ref={frame} className={styles.map} role="group" aria-labelledby={`${id}title`} dir="ltr" />
      <details className={styles.list}>
        <summary>{text('reports:map.list', { count: pins.length })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul tabIndex={0}>
          {pins.map((pin) => (
            <li key={pin.name + pin.lat}>
              <bdi>{pin.name}</bdi>
              {pin.km !== null && ` · ${formatDistance(pin.km, locale)}`}
              <small>{pin.trials.join(', ')}</small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** One pin a place, however many trials have a site there; the nearest first. */
function pinsOf(trials: readonly TrialResult[]): Pin[] {
  const pins = new Map<string, Pin>();
  for (const trial of trials) {
    for (const site of trial.sites) {
      if (site.lat === null || site.lng === null) continue;
      const key = `${site.facility}|${site.lat}|${site.lng}`;
      const name = [site.facility, site.city, site.country].filter(Boolean).join(', ');
      const pin = pins.get(key) ?? {
        name,
        lat: site.lat,
        lng: site.lng,
        km: site.distanceKm,
        trials: [],
        recruiting: false,
      };
      pins.set(key, {
        ...pin,
        trials: [...new Set([...pin.trials, trial.nctId])],
        recruiting: pin.recruiting || site.recruiting,
      });
    }
  }
  return [...pins.values()].sort((a, b) => (a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY));
}
