import { escape, icon } from './html.mjs';

/**
 * What is checked of the answer of a tag, and what is not: the parts of the catalogue that the widget's own mark opens, each with
 * the checks that hold it. The script of the page adds what came out for the answer on show.
 */
export function coverageTable(tag, coverage) {
  const parts = coverage[tag] ?? [];
  return `<h2 id="checked">What is checked here, and what is not</h2>
        <p class="under">Every part of the answer, by the catalogue behind the mark of the widget. <a href="../guides/verification.html">What a tick means</a></p>
        <div class="box scroll" tabindex="0"><table class="checked">
          <thead><tr><th>Part of the answer</th><th>A change of it is noticed by</th><th>In the answer above</th></tr></thead>
          <tbody>${parts.map(row).join('')}</tbody>
        </table></div>`;
}

function row({ part, name, by, refutedBy }) {
  const held = by.length > 0 ? escape(by.join(' · ')) : `<span class="none">${icon('unverified')}No check</span>`;
  const only = refutedBy.length > 0 ? `<small>Can only be refuted by: ${escape(refutedBy.join(' · '))}</small>` : '';
  return `<tr data-part="${part}"><td>${escape(name)}</td><td>${held}${only}</td><td class="found"></td></tr>`;
}
