// The words of the lessons, in English: {title, question, steps: [{text, options, formula, reveal}]}, in the
// order of the lessons. {name} is filled in; *word* is explained when pointed at.

const YES_NO = ['Yes', 'No'];

export const lessons = [
  { title: 'A rule with a bar', question: 'What is learned?', steps: [{
    text: 'A weight says how much a feature counts, and in which direction. Add up weight times value: if the sum is above the bar, the bank approves. Move one slider until no one is wrong and no one is on the line.',
    formula: '{who}: {weighed} {than} {bar}, {said}. {truth}', deniedTruth: 'Denied in truth.', approvedTruth: 'Approved in truth.',
    reveal: 'Debt −1 works, with any bar between 1 and 5. Sum minus bar is the *score* w·x: the bar is a weight too, w₀ = −bar, always times *x₀* = 1. Weights turn the line; the bar slides it. Such a rule, h(x) = sign(w·x), is a *perceptron*.' }] },
  { title: 'A mistake', question: 'When is a rule wrong?', steps: [{
    text: 'Here is a rule: *w* = (1, 6, 1). y is +1 for approve, −1 for deny. A mistake is a *score* with the wrong sign: y·(w·x) ≤ 0. Tap everyone whom this rule gets wrong.',
    formula: '{who}: {score}, should be {side} 0.',
    reveal: 'All six score above 0, so the three who were denied are mistakes: {list}. That is why labels are ±1: with y = 0 the product y·(w·x) would always be 0.' }] },
  { title: 'One correction', question: 'How does it learn?', steps: [
    { text: 'Bob was denied but scores high. Subtract him from *w*: the arrow turns away. Which is the new arrow?',
      options: ['(8, 4)', '(4, −2)', '(−2, −3)'], formula: '{before} − {x} = {after}',
      reveal: 'His *score* falls by exactly ‖x‖² = {parts} = {square}: {from} → {to}. Always y·(w′·x) = y·(w·x) + ‖x‖², for w′ = w + y·x and y² = 1. w is not replaced, and the line does not jump to the point.' },
    { text: 'In the plane of weights a rule is a point, and Bob is a line: the rules on it give Bob the score 0. Where does Bob’s *correction* move w?',
      options: ['along his line', 'at a right angle', 'to the middle'], formula: '({w1}, {w2}) − ({x1}, {x2}) = ({v1}, {v2})',
      reveal: 'At a right angle to his line, to the side where Bob is right: minus Bob’s (income, debt). The lighter, the fewer mistakes; white would mean none. Drag w in either picture.' }] },
  { title: 'Still wrong, and others too', question: 'Does a correction always help?', steps: [
    { text: 'Bob was corrected. Is he right now?', options: YES_NO, formula: '{who}: {score}', reveal: 'No: his *score* is {value} and should be below 0. A *correction* pushes one score the right way; it need not push it far enough.' },
    { text: 'Three are wrong, and Dev is next. How many are wrong after his *correction*?', options: ['Fewer', 'Three', 'More'], formula: '{who}: {from} − ({dot}) = {to}',
      reveal: 'Three again, but three others: {list}. A correction promises nothing about the others, and the number of mistakes does not fall at every step.' },
    { text: 'Gus at (6, 6) is denied, and w = (−10, 1, 1.5). After his *correction* the line is', options: ['nearer to him', 'farther away', 'where it was'], formula: '{before} − {x} = {after}',
      reveal: 'Farther away, and his score falls from {from} to {to}. The line swings round outside the picture and returns on the other side with its arrow reversed. Step back and watch.' }] },
  { title: 'Whose turn?', question: 'Does the order matter?', steps: [
    { text: 'Bob, Dev and Fay are wrong, and Cho was just corrected. Whose *correction* is next?', options: ['Bob', 'Dev', 'Fay'], formula: '{T} corrections, {visits} visits, {cycles} cycles',
      reveal: 'Dev: PLA continues after Cho, so Dev comes before Bob. (Dev’s correction happens to put Bob right as well.) A *visit* looks at one point; a *correction* changes w; a *cycle* visits everyone once.' },
    { text: 'The same six people, listed from Fay to Ann. How many corrections?', options: ['fewer than {T0}', '{T0} again', 'more'], formula: '',
      reveal: 'Listed in reverse: {T} corrections, w = {w}. More than one line is right. If a book counts “iterations”, ask whether it means visits, corrections or cycles.' },
    { text: 'Now shuffled once, and a random mistake each time, with a hundred seeds each. The order decides how long it takes. It does not decide whether it ends.', formula: '', reveal: '' }] },
  { title: 'Exactly on the line', question: 'What is sign(0)?', steps: [
    { text: 'A lock opens with two keys. At w = 0 every *score* is 0. Is that right or wrong?', options: ['Right', 'Wrong', 'Only a convention can say'], formula: '{score}', reveal: 'A point on the line is on neither side, so we need a convention. This page counts it as a mistake (see Settings). If 0 were never a mistake, PLA would never start.' },
    { text: 'Which reading of sign(0) needs the fewest corrections?', options: ['sign(0) = −1', 'sign(0) = +1', '0 is always a mistake'], formula: '',
      reveal: 'sign(0) = −1: {n0} corrections, {w0}; +1: {n1}, {w1}; always a mistake: {n2}, {w2}. The first two lines pass exactly through a data point, which counts as correct only by convention.' }] },
  { title: 'Does η matter?', question: 'Do larger steps learn faster?', steps: [
    { text: 'Until now a correction added y·x. It may add *η*·y·x: η is how much of the point is added. With η = 4, how many corrections?', options: ['fewer', 'the same', 'more'], formula: 'w ÷ η = {w}', reveal: '{list}: from 0 every w is stretched by η, so all signs stay the same. A small η is not more careful.' },
    { text: 'Now w starts at the first point. Will η = ¼ and η = 1 agree?', options: YES_NO, formula: '', reveal: 'η = 1 takes {n1}, η = ¼ takes {n0} and ends elsewhere, {w0}: η sets how much corrections count compared with the start.' }] },
  { title: 'What goes down?', question: 'What is minimised?', steps: [
    { text: '*J₁* counts mistakes. *J* adds up how wrong they are: the sum of −y·(w·x) over the mistakes. Drag the bar from 6 to 7 and watch both curves.', formula: 'J₁ = {J1}, J = {J}', reveal: '*J₁* is a staircase: flat, so it has no slope to follow. *J* has a slope. Following the slope of one mistake is PLA: stochastic gradient descent (SGD).' },
    { text: '{who} is next. His part of *J* is {loss}, its gradient −y·x = {gradient}, the step −η times that. Will *J* fall?', options: YES_NO, formula: 'J = {list}',
      reveal: 'It rises: J goes {all}. {who}’s own part fell from {loss} to {after}, but the sum rose. PLA does not lower J₁ or J at every step: at w = 0, J is 0 and everyone is wrong.' }] },
  { title: 'Why it must stop', question: 'Could it run without end?', steps: [
    { text: 'Press Play. Before the run ends, set a limit: “no run makes more corrections than this”.', formula: '', reveal: '{said}The proof allows at most {bound} corrections. This run needed {T}. The bound limits a run; it does not predict it.', said: 'You set {wall}. ' },
    { text: '*w_f* is a rule that gets every point right, scaled to length 1; only the proof knows it. ① Each *correction* moves w forward along w_f by at least *ρ*.', formula: 'w_f·w = {left} ≥ {right} = t·ρ', reveal: 'Because w_f gets every point right with *margin* ρ: y·(w_f·x) ≥ ρ for every point.' },
    { text: '② The corrected point was a mistake: y·(w·x) ≤ 0, so y·x and w form an angle of at least 90°. So the squared length of w grows by at most *R*².', formula: '‖w‖² = {left} ≤ {right} = t·R²', reveal: 'By Pythagoras: a step at a right angle adds ‖x‖² to ‖w‖², a step at an obtuse angle adds less, and ‖x‖² ≤ R².' },
    { text: '③ Forward grows like t, the length only like √t. So the angle *θ* between w and w_f must close. No cosine exceeds 1: √t·ρ/R ≤ 1, so t ≤ R²/ρ² = {bound}.', formula: 'cos θ = {left} ≥ {right} = √(t/{bound})', reveal: 'cos θ fell from {c1} to {c2} at t = 2: only the bound always rises. A run that has not stopped yet proves nothing about the data.' }] },
  { title: 'Six million corrections', question: 'Why so slow?', steps: [
    { text: '*ρ* is the *margin* of w_f, *R* the length of the longest point. Drag the cross from 1 to 4, next to the circle: the margin shrinks.', formula: '{T} corrections; R²/ρ² = {bound}', reveal: '{T0} corrections before, {T} now: a small margin allows many corrections.' },
    { text: 'Heights and weights of six people. How many corrections does PLA need?', options: ['about 10', 'about 1,000', 'over a million'], formula: 'R²/ρ² = {bound}', reveal: '6,029,722. The page records {most} and stops; the copied command continues. Slow does not mean impossible.' },
    { text: 'All points are far from the origin: *R* is large compared with *ρ*. Switch on “Measure from the average”.', formula: '{T} corrections; R²/ρ² = {bound}', reveal: '{T} corrections. Only the origin moved, to the average; the units stayed the same. In the units of the data: {rule}.' },
    { text: 'Make PLA slow: drag the six people over whole numbers, within this picture. What counts is the number of corrections. Think of *ρ* and *R*. Copy link shares your record.', formula: '{result}',
      counts: '{T} corrections; R²/ρ² = {bound}; your record: {record}', void: 'does not count: no line separates them, or the picture does not hold them; your record: {record}', reveal: '' }] },
  { title: 'One wrong label', question: 'And if the data are noisy?', steps: [
    { text: 'Flip Ann: choose Flip and tap her, or double click.', formula: '', reveal: 'Ann is now listed as denied.' },
    { text: 'Will PLA stop?', options: ['Yes', 'No', 'Nobody knows'], formula: '3·score(Ann) = 2·score(Eva) + score(Cho): 3·{ann} = 2·{eva} + {cho}',
      reveal: 'No: no line gets all six right now, so there is always a mistake to correct. The *pocket* keeps the best w seen: correction {n} gave {w} with {mistakes}, and the next one was worse. Its price: after every correction it checks all six points. It does not stop by itself either, but after a budget: here {T} corrections.' },
    { text: 'A race on noisy labels: PLA and the *pocket* look at points equally often. Who makes more corrections?', options: ['PLA', 'The pocket', 'Both the same'], formula: 'PLA {t0}, pocket {t1} corrections in {looks} looks', reveal: 'PLA, for the pocket checks all {n} points after each *correction*. In return its w makes {m1}, PLA’s last w {m0}. Press Play in the race.' }] },
  { title: 'No line can', question: 'How few mistakes, and who says so?', steps: [
    { text: 'Find a line, or is there none?', options: ['There is one', 'There is none'], formula: 'point 1 + point 2 = point 3 + point 4', reveal: 'None. Points 1 and 2 need scores below 0, points 3 and 4 above 0, but both pairs have the same sum. Such points are a *certificate*: anyone can check it.' },
    { text: 'No line in the picture. But give PLA a third feature, the product x₁·x₂: switch on “Add the product of both”.', formula: '',
      reveal: 'Now one rule gets all four right after {T}: {rule}. In three dimensions it is a plane, in the picture a curve. PLA itself did not change, only the features.' },
    { text: 'And here?', options: ['There is one', 'There is none'], formula: '4·point 4 = 2·point 1 + point 2 + point 3', reveal: 'None: the circle lies inside the triangle, so its score is an average of the crosses’ scores. “It has not stopped” would prove nothing; the *certificate* does.' },
    { text: 'Noisy labels. Beat the *pocket* by hand: drag the line, its handle, or the sliders; then compare.', formula: 'your line: {mine}', reveal: 'You {mine}, pocket {pocket}, fewest possible {fewest}. With many features, finding the fewest mistakes is NP-hard: no quick method is known. With two features this page finds them.' },
    { text: 'Now your own data. Drop a CSV file on the page, or open one. The page says what it read, whether a rule separates it with all features, and which command does the same.', formula: '', reveal: '' },
    { text: 'You can now: read a rule w, find its mistakes, make a correction by hand, say why PLA stops if a line exists, and why it never stops if none does. You can also read off J₁, J, R and ρ, and check a *certificate*.', formula: '',
      reveal: 'Next: put your own data in (Open CSV), write the four lines below yourself, or run “pla explain” and “pla course”. Share, “Save my answers” keeps your bets.' }] },
];
