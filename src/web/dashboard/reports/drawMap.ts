import L from 'leaflet';
import 'leaflet.markercluster';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import world from 'world-atlas/countries-50m.json' with { type: 'json' };
import styles from './TrialMap.module.css';

/** A place with sites of trials. `km` is how far it is from the person, null where that is not known. */
export interface Pin {
  name: string;
  lat: number;
  lng: number;
  km: number | null;
  trials: readonly string[];
  recruiting: boolean;
}

interface Drawing {
  centre: { lat: number; lng: number };
  pins: readonly (Pin & { label: string })[];
  /** Tiles of another server behind the pins; '' for our own shapes. */
  tiles: string;
  words: { zoomIn: string; zoomOut: string; here: string };
  clusterLabel: (count: number) => string;
}

const ZOOM = 4;
const FARTHEST = 2;
const CLOSEST = 11;

/** Draws the map into an element: countries and states from files of our own, pins that gather. Returns how to take it away. */
export function drawMap(element: HTMLElement, { centre, pins, tiles, words, clusterLabel }: Drawing): () => void {
  const map = L.map(element, {
    center: centre,
    zoom: ZOOM,
    minZoom: FARTHEST,
    maxZoom: CLOSEST,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    zoomAnimation: !movesLittle(),
    fadeAnimation: !movesLittle(),
    markerZoomAnimation: !movesLittle(),
  });
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  if (tiles) L.tileLayer(tiles, { maxZoom: CLOSEST }).addTo(map);
  else {
    L.geoJSON(shapesOf(world, 'countries'), { interactive: false, style: { className: styles.land ?? '' } }).addTo(map);
    L.geoJSON(shapesOf(states, 'states'), { interactive: false, style: { className: styles.state ?? '' } }).addTo(map);
  }
  L.marker(centre, { icon: iconOf(styles.here, ''), keyboard: false, interactive: false, alt: words.here }).addTo(map);

  const group = L.markerClusterGroup({
    showCoverageOnHover: false,
    animate: !movesLittle(),
    iconCreateFunction: (cluster) =>
      L.divIcon({
        className: styles.cluster ?? '',
        html: `<span>${cluster.getChildCount()}</span>`,
        iconSize: [44, 44],
      }),
  });
  for (const pin of pins) {
    const marker = L.marker(pin, {
      icon: iconOf(pin.recruiting ? styles.pin : styles.closed, ''),
      alt: pin.label,
      title: pin.label,
    });
    // As text, never as markup: names come from a registry.
    const note = document.createElement('p');
    note.className = styles.note ?? '';
    note.textContent = pin.label;
    marker.bindPopup(note);
    group.addLayer(marker);
  }
  group.on('layeradd animationend', () => nameClusters(element, clusterLabel));
  map.addLayer(group);
  const nearest = pins.slice(0, 12);
  if (nearest.length > 0)
    map.fitBounds(L.latLngBounds([centre, ...nearest]), { maxZoom: 9, padding: [30, 30], animate: false });
  map.on('zoomend moveend', () => nameClusters(element, clusterLabel));
  nameClusters(element, clusterLabel);
  return () => map.remove();
}

/** A number alone says nothing to a screen reader. */
function nameClusters(element: HTMLElement, clusterLabel: (count: number) => string): void {
  for (const cluster of element.querySelectorAll(`.${styles.cluster}`)) {
    cluster.setAttribute('aria-label', clusterLabel(Number(cluster.textContent)));
    cluster.setAttribute('role', 'button');
  }
}

function iconOf(className: string | undefined, html: string): L.DivIcon {
  return L.divIcon({ className: className ?? '', html, iconSize: [44, 44] });
}

function shapesOf(file: unknown, name: string): GeoJSON.FeatureCollection {
  const topology = isTopology(file) ? file : null;
  const object = topology?.objects[name];
  if (!topology || !object) return { type: 'FeatureCollection', features: [] };
  const shapes = feature(topology, object);
  return shapes.type === 'FeatureCollection' ? shapes : { type: 'FeatureCollection', features: [shapes] };
}

function isTopology(file: unknown): file is Topology {
  return typeof file === 'object' && file !== null && 'type' in file && file.type === 'Topology';
}

function movesLittle(): boolean {
  return document.documentElement.dataset.calm === 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
