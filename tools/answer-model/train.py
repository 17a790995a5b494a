"""Trains the answer model: a question and a text in, log-odds out that the text answers the question.

    python3 tools/answer-model/train.py FOLDER      (see README.md; FOLDER has what prepare.ts wrote)

It begins with the weights of the sentence model. First it learns from short wordings alone, then from whole questions,
wordings and foreign questions together. Of one question it sees eight texts: those that answer it, and others that come
near. The loss is that of choosing among the eight, and of each text by itself. Writes `weights.pt`.
"""
import json
import random
import sys
import time

import torch
import torch.nn.functional as F

from model import AnswerModel, pair, pad, tokenizer

FOLDER = sys.argv[1]
TEXTS, BATCH = 8, 16
# Steps on wordings alone, then on everything.
FIRST_STEPS, STEPS = 200, 520
# Of a batch of the second part; the rest are wordings.
QUESTIONS, FOREIGN = 9, 2
RATE, HEAD_RATE = 6e-5, 2e-4
# How sure a label is: other units may answer, too.
SMOOTHING, ANSWERS, OTHERS = 0.04, 0.95, 0.03

torch.manual_seed(1)
random.seed(1)
torch.set_num_threads(2)


def read(name):
    with open(f"{FOLDER}/{name}") as lines:
        return [json.loads(line) for line in lines]


pieces_of = tokenizer()
texts = [pieces_of(text) for text in read("units.jsonl")]
lines = {"wording": [], "question": [], "foreign": []}
for line in read("lines.jsonl"):
    lines[line["kind"]].append(line)


def endless(kind):
    """The lines of a kind in random order, again and again."""
    while True:
        yield from random.sample(lines[kind], len(lines[kind]))


def texts_for(line):
    """Eight units, those that answer first, and how many these are."""
    answers = line["answers"][:2]
    near, far = line["others"][:8], line["others"][8:]
    wanted = TEXTS - len(answers)
    chosen = random.sample(near, min(wanted - 2 if answers else wanted, len(near)))
    chosen += random.sample(far, min(wanted - len(chosen), len(far)))
    while len(chosen) < wanted:
        chosen.append(random.randrange(len(texts)))
    return answers + chosen, len(answers)


def loss_of(model, batch):
    pieces, types, targets = [], [], []
    for line in batch:
        units, answering = texts_for(line)
        question = pieces_of(line["question"])
        for unit in units:
            row, second = pair(question, texts[unit])
            pieces.append(row)
            types.append(second)
        targets.append([1 / answering] * answering + [0.0] * (TEXTS - answering))
    with torch.autocast("cpu", dtype=torch.bfloat16):
        scores = model(pad(pieces), pad(types)).view(-1, TEXTS)
    target = torch.tensor(targets)
    # A foreign question has nothing to choose.
    smooth = (target * (1 - SMOOTHING) + SMOOTHING / TEXTS) * (target.sum(-1, keepdim=True) > 0)
    choice = -(smooth * F.log_softmax(scores, -1)).sum(-1).mean()
    single = F.binary_cross_entropy_with_logits(scores, torch.where(target > 0, ANSWERS, OTHERS))
    return choice + 0.5 * single


def train(model, steps, batch_at):
    head = [p for name, p in model.named_parameters() if name.startswith("head")]
    body = [p for name, p in model.named_parameters() if not name.startswith("head")]
    optimizer = torch.optim.AdamW(
        [{"params": body, "lr": RATE}, {"params": head, "lr": HEAD_RATE}], weight_decay=0.01
    )
    began = time.time()
    for step in range(steps):
        warm = min(1, (step + 1) / 40) * max(0.04, 1 - step / steps)
        for group, rate in zip(optimizer.param_groups, (RATE, HEAD_RATE)):
            group["lr"] = rate * warm
        loss = loss_of(model, batch_at())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if step % 20 == 19:
            seconds = (time.time() - began) / (step + 1)
            print(f"{step + 1}/{steps} loss {loss.item():.3f}, {seconds:.2f} s a step", flush=True)


model = AnswerModel()
wordings, questions, foreign = endless("wording"), endless("question"), endless("foreign")
take = lambda source, count: [next(source) for _ in range(count)]
train(model, FIRST_STEPS, lambda: take(wordings, BATCH))
train(
    model,
    STEPS,
    lambda: take(questions, QUESTIONS)
    + take(foreign, FOREIGN)
    + take(wordings, BATCH - QUESTIONS - FOREIGN),
)
torch.save(model.state_dict(), f"{FOLDER}/weights.pt")
