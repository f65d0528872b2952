// Generates the page of a tag.
import { guideGroups } from './guides.mjs';
import { data, escape, icon, inline, languages, options, scenarios } from './html.mjs';
import { families, layout, rail } from './layout.mjs';
import { plain } from './markdown.mjs';
import { reference } from './reference.mjs';

/** Returns a tag page: live widget, configurator, coverage table, and reference. */
export function tagPage(tag, { manifest, coverage, stories }) {
  const path = `tags/${tag}.html`;
  const element = manifest.modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName === tag);
  const [summary, ...more] = withShortLead(element.description.split('\n\n'));
  const all = stories[tag] ?? [];
  const isProvider = tag === 'gateway-provider';
  const family = Object.keys(families).find((name) => families[name].includes(tag));
  return layout({
    path,
    title: `<${tag}> · gateway-elements`,
    description: plain(summary),
    script: isProvider ? 'guide' : 'tag-page',
    section: 'Tags',
    main: `<div class="wrap page">
      ${rail(path, guideGroups(), path)}
      <main id="main" class="tag-page">
        <h1><code>&lt;${tag}&gt;</code></h1>
        <p class="lead">${inline(summary)}</p>
        ${isProvider ? '' : live(tag, all)}
        ${more.map((text) => `<p class="more">${inline(text)}</p>`).join('')}
        <p class="meta"><span>Import <code>gateway-elements/define/${tag}.js</code></span>${family ? `<span>${family}</span>` : ''}</p>
        ${isProvider ? '' : configurator(element)}
        ${isProvider ? '' : coverageTable(tag, coverage)}
        <h2 id="reference">Reference</h2>
        <p class="under">Generated from the manifest of this version.</p>
        ${reference(element)}
        ${data('page-data', pageData(element, all))}
      </main>
    </div>`,
  });
}

/** Moves a long list after the colon of the first paragraph to the text below the widget. */
function withShortLead([summary, ...more]) {
  const [, lead, first, list] = /^([^:]+): (\w)([^]{120,})$/.exec(summary) ?? [];
  return lead === undefined ? [summary, ...more] : [`${lead}.`, `${first.toUpperCase()}${list}`, ...more];
}

function live(tag, stories) {
  const [first] = stories;
  return `<div class="stories" role="group" aria-label="Recorded answers">${stories
    .map(
      ({ name }, at) => `<button type="button" data-story="${at}" aria-pressed="${at === 0}">${escape(name)}</button>`,
    )
    .join('')}</div>
        <div class="stage-tools">
          <label>Gateway <select id="scenario">${options([...scenarios, ['own', 'Your own gateway…']])}</select></label>
          <label>Language <select id="language">${languages}</select></label>
          <button type="button" class="button" id="change-byte">Change a byte</button>
          <output id="lie"></output>
        </div>
        <form id="own-gateway" class="own-gateway" hidden autocomplete="off">
          <p>Your input stays in this page until you leave it. The key is sent to these URLs only.</p>
          ${[
            'cosmosRestUrl:Cosmos REST',
            'cosmosRpcUrl:Cosmos RPC',
            'evmAUrl:Network A (EVM)',
            'evmBUrl:Network B (EVM)',
          ]
            .map((each) => each.split(':'))
            .map(
              ([name, words]) => `<label>${words} <input name="${name}" type="url" placeholder="https://…" /></label>`,
            )
            .join('')}
          <label>API key <input name="apiKey" type="password" autocomplete="off" /></label>
          <button class="button">Connect</button>
        </form>
        <div class="stage"><gateway-provider id="stage"><${tag}${Object.entries(first?.attributes ?? {})
          .map(([name, value]) => ` ${name}="${escape(value)}"`)
          .join('')}></${tag}></gateway-provider></div>`;
}

function configurator({ attributes }) {
  return `<h2 id="configure">Configure</h2>
        <p class="under">The controls set the attributes of the widget above and update the snippet, which never contains a key.</p>
        <div class="configurator">
          <div class="box attributes">
            <div class="box-head"><b>Attributes</b><span id="attribute-count">${attributes.length}</span><button type="button" class="plain" id="reset">Reset</button></div>
            <div id="controls"></div>
          </div>
          <div class="beside">
            <div class="box snippet">
              <div class="box-head tabs"><div role="tablist" aria-label="Snippet for">
                ${['HTML', 'React', 'Vue', 'Svelte'].map((name, at) => `<button type="button" role="tab" data-snippet="${name.toLowerCase()}" aria-selected="${at === 0}">${name}</button>`).join('')}</div>
                <button type="button" class="icon-button copy" data-copy="#snippet" aria-label="Copy the snippet">${icon('copy')}</button>
              </div>
              <pre tabindex="0"><code id="snippet"></code></pre>
              <p class="box-note">First <code>npm install gateway-elements</code>. The URL points to a proxy on your origin that adds your key: <a href="../guides/public-pages.html">API keys in public pages</a>. Next: <a href="../guides/names.html">your names, tokens and ABIs</a>, <a href="../guides/frameworks.html">your framework</a>.</p>
            </div>
            <div class="box"><div class="box-head"><b>Events</b><span>of the widget above</span></div><div id="events" class="events" role="log" aria-label="Events of the widget"></div></div>
          </div>
        </div>`;
}

function pageData({ tagName, attributes = [], members = [] }, stories) {
  const settable = members.filter(
    ({ kind, attribute, readonly: isFixed }) => kind === 'field' && !attribute && !isFixed,
  );
  const brief = ({ name, type, description, default: preset }) => ({
    ...{ name, type: type?.text ?? 'string', description },
    ...(preset && !["''", 'null'].includes(preset) ? { preset: preset.replaceAll("'", '') } : {}),
  });
  return {
    tag: tagName,
    attributes: attributes.filter(({ name }) => !/key$/.test(name)).map(brief),
    properties: settable.map(brief),
    stories,
  };
}

/**
 * The parts of a tag's answer with the checks that cover each part, in the words of the widget's verification panel. The page
 * script adds the result for the displayed answer.
 */
function coverageTable(tag, coverage) {
  const parts = coverage[tag] ?? [];
  return `<h2 id="checked">What is verified</h2>
        <p class="under">All parts of the answer and their checks. <a href="../guides/verification.html">Verification</a></p>
        <div class="box scroll" tabindex="0"><table class="checked">
          <thead><tr><th>Part</th><th>Checked by</th><th>Result above</th></tr></thead>
          <tbody>${parts.map(coverageRow).join('')}</tbody>
        </table></div>`;
}

function coverageRow({ part, name, by, refutedBy }) {
  const held = by.length > 0 ? escape(by.join(' · ')) : `<span class="none">${icon('unverified')}No check</span>`;
  const only = refutedBy.length > 0 ? `<small>Can only be disproved by: ${escape(refutedBy.join(' · '))}</small>` : '';
  return `<tr data-part="${part}"><td>${escape(name)}</td><td>${held}${only}</td><td class="found"></td></tr>`;
}
