// The least that can hold this conversation: no framework, no languages, no going back. It is what ours is measured
// against, so it is written to be quick, and has the attributes by which the measuring finds things.
const data = JSON.parse(document.getElementById('data').textContent);
const main = document.querySelector('main');
const lists = {};
const answers = {};
let open = null;

for (const link of document.querySelectorAll('.persona')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', link.href);
    begin(link.firstElementChild.textContent);
  });
}

addEventListener('load', () => setTimeout(() => Object.keys(data.lists).forEach(listOf), 100));

function begin(persona) {
  main.replaceChildren();
  said(persona, true);
  const composer = element('form', { className: 'composer' });
  const field = element('textarea', { rows: 1, ariaLabel: 'Your message' });
  composer.append(field, element('button', { type: 'submit', textContent: '↑' }));
  composer.addEventListener('submit', (event) => {
    event.preventDefault();
    said(field.value, true);
    said(data.sorry, false);
    field.value = '';
    main.append(open.section);
    main.scrollTop = main.scrollHeight;
  });
  main.after(composer);
  ask(0);
}

function ask(index) {
  const question = data.questions[index];
  for (const text of question.say) said(text, false);
  const section = element('section');
  section.dataset.questionId = question.id;
  section.tabIndex = -1;
  open = { question, section, index };
  KINDS[question.type](section, question);
  main.append(section);
  section.scrollIntoView({ block: 'nearest' });
  section.focus({ preventScroll: true });
}

function answer(label, value) {
  answers[open.question.id] = value;
  localStorage.setItem('floor', JSON.stringify(answers));
  open.section.remove();
  said(label, true);
  ask(open.index + 1);
}

function said(text, own) {
  const bubble = element('div', { className: own ? 'said own' : 'said', textContent: text });
  bubble.dataset.message = own ? 'said' : 'm.reply';
  main.append(bubble);
}

const KINDS = {
  search: picker,
  place: picker,
  async choice(section, question) {
    const group = section.appendChild(element('fieldset'));
    for (const option of question.options ?? lists[question.list] ?? (await listOf(question.list))) {
      const button = element('button', { type: 'button', textContent: option.label });
      if (option.hint) button.append(element('span', { textContent: option.hint }));
      button.addEventListener('click', () => answer(option.label, option.value));
      group.append(button);
    }
  },
  date: (section) => form(section, ['Month', 'Day', 'Year']),
  text: (section) => form(section, ['Text']),
  email: (section) => form(section, ['Email']),
  phone(section) {
    const country = section.appendChild(element('select'));
    country.append(element('option', { value: 'US', textContent: 'United States (+1)' }));
    form(section, ['Phone number']);
  },
  results: (section) => section.append(element('p', { textContent: 'Thank you.' })),
};

/** A field with a list beneath it: of the whole list what fits, or of the places what the server finds. */
function picker(section, question) {
  if (question.type === 'place') {
    const country = section.appendChild(element('select'));
    country.append(element('option', { value: 'US', textContent: 'United States' }));
  }
  const field = section.appendChild(element('input', { role: 'combobox', ariaLabel: 'Postal code or town' }));
  const list = section.appendChild(element('div', { role: 'listbox' }));
  const show = (options) => {
    list.replaceChildren(
      ...options.slice(0, 50).map((option) => {
        const row = element('div', { role: 'option', textContent: option.label });
        row.addEventListener('click', () => answer(option.label, option.value));
        return row;
      }),
    );
  };
  if (question.type === 'place') {
    field.addEventListener('input', async () => {
      const response = await fetch(`/places.json?query=${encodeURIComponent(field.value)}`);
      show(await response.json());
    });
    return;
  }
  if (lists[question.list]) show(lists[question.list]);
  else listOf(question.list).then(show);
  field.addEventListener('input', () => {
    const query = field.value.toLowerCase();
    show(lists[question.list].filter(({ label }) => label.toLowerCase().includes(query)));
  });
}

function form(section, labels) {
  const frame = section.appendChild(element('form'));
  for (const label of labels) frame.append(element('input', { ariaLabel: label }));
  frame.append(element('button', { type: 'submit', textContent: 'Continue' }));
  frame.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = [...frame.querySelectorAll('input')].map(({ value }) => value).join(' ');
    answer(text, text);
  });
}

async function listOf(name) {
  lists[name] ??= await (await fetch(data.lists[name])).json();
  return lists[name];
}

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

// A long thread to measure in: /?messages=1000.
const messages = Number(new URLSearchParams(location.search).get('messages'));
if (messages) {
  begin(data.persona);
  for (let index = 0; index < messages; index += 1) said(`Message ${index}`, index % 2 === 0);
  main.append(open.section);
  main.scrollTop = main.scrollHeight;
}
