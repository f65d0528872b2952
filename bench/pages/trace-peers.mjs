import flamegraph from 'd3-flame-graph';
import { select } from 'd3-selection';
import { FlameChart } from 'flame-chart-js';

const width = 1_000;

/** d3-flame-graph renders SVG. It omits frames narrower than 3 pixels, which avoids most of the work. */
function d3() {
  let chart;
  let place;
  let root;
  return {
    prepare: (frames) => (root = toTree(frames, (frame, name) => ({ name, value: frame.gas }))),
    paint() {
      place = document.body.appendChild(document.createElement('div'));
      chart = flamegraph().width(width).cellHeight(24).transitionDuration(0).minFrameSize(3).inverted(true);
      select(place).datum(root).call(chart);
    },
    zoom(path) {
      let node = select(place).select('svg').datum();
      for (const step of path) node = node?.children?.find(({ data }) => data.name === `call ${step}`) ?? node;
      chart.zoomTo(node);
    },
    drop: () => (chart.destroy?.(), place.remove()),
  };
}

/** flame-chart-js renders to a canvas. */
function flameChart() {
  let chart;
  let canvas;
  let root;
  return {
    prepare: (frames) =>
      (root = toTree(frames, (frame, name) => ({ name, start: frame.start, duration: frame.gas, type: 'call' }))),
    paint() {
      canvas = document.body.appendChild(document.createElement('canvas'));
      canvas.width = width;
      canvas.height = 480;
      chart = new FlameChart({ canvas, data: [root], settings: { options: { tooltip: false } } });
      chart.render();
    },
    zoom: (_path, { from, to }, whole) => {
      chart.setZoom(from * whole, to * whole);
      chart.render();
    },
    drop: () => canvas.remove(),
  };
}

function toTree(frames, make) {
  const nodes = frames.map((frame, index) => ({ ...make(frame, `call ${index}`), children: [] }));
  frames.forEach(({ parent }, index) => parent !== null && nodes[parent].children.push(nodes[index]));
  return nodes[0];
}

Object.assign(globalThis, { peers: { d3, flameChart } });
